import { buildContract } from './setup/build.mjs';
import { install } from './setup/install.mjs';
import { requireNode } from './setup/node-version.mjs';
import { reportFailures } from './setup/run.mjs';
import { runChecks } from './testing/checks.mjs';

/** `npm run check`: format, lint, types and dead code, in seconds. */
reportFailures(async () => {
  requireNode();
  await install();
  await buildContract();
  const { failed } = await runChecks();
  process.exit(failed === 0 ? 0 : 1);
});
