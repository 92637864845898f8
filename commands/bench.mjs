import { build } from './setup/build.mjs';
import { install } from './setup/install.mjs';
import { demandNode } from './setup/node-version.mjs';
import { run, tellFailures } from './setup/run.mjs';

/** `npm run bench`: measures what is built, prints the figures and keeps them in bench/results.md. */
tellFailures(async () => {
  demandNode();
  await install();
  await build();
  const { code } = await run(process.execPath, ['--import', 'tsx', 'bench/main.ts']);
  process.exit(code);
});
