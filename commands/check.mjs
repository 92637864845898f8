import { buildContract } from './setup/build.mjs';
import { install } from './setup/install.mjs';
import { demandNode } from './setup/node-version.mjs';
import { tellFailures } from './setup/run.mjs';
import { runChecks } from './testing/checks.mjs';

/** `npm run check`: format, lint, types and dead code, in seconds. */
tellFailures(async () => {
  demandNode();
  await install();
  await buildContract();
  const { failed } = await runChecks();
  process.exit(failed === 0 ? 0 : 1);
});
