import { reportFailures } from './setup/run.mjs';
import { prepare } from './testing/prepare.mjs';
import { runSuites } from './testing/run-suites.mjs';
import { SUITES } from './testing/suites.mjs';

/** `npm run test:attacks`: attacks an open and a closed site that it starts itself, and prints a table of results. */
reportFailures(async () => {
  const { name, run } = SUITES.attacks;
  const env = await prepare([SUITES.attacks]);
  process.exitCode = (await runSuites([{ name, run: () => run(undefined, env) }])) ? 0 : 1;
});
