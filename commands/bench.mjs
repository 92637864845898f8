import { build } from './setup/build.mjs';
import { requireNode } from './setup/node-version.mjs';
import { run, reportFailures } from './setup/run.mjs';

/** `npm run bench`: measures the built product, prints the figures and writes them to bench/results.md. */
reportFailures(async () => {
  requireNode();
  await build();
  const { code } = await run(process.execPath, ['--import', 'tsx', 'bench/main.ts']);
  process.exit(code);
});
