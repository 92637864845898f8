import { reportFailures } from './setup/run.mjs';
import { runChecks } from './testing/checks.mjs';
import { prepare } from './testing/prepare.mjs';

/** `npm run check`: checks format, lint, types and dead code, in seconds. */
reportFailures(async () => {
  await prepare([]);
  const { failures } = await runChecks();
  process.exitCode = failures.length === 0 ? 0 : 1;
});
