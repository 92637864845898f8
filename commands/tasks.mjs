import { reportFailures } from './setup/run.mjs';
import { prepare } from './testing/prepare.mjs';
import { measure, SUITES } from './testing/suites.mjs';

/** `npm run tasks`: measures how long ten tasks of the back-office take a clerk, by mouse and by keyboard alone. */
reportFailures(async () => {
  const { failures } = await measure(['clerk-tasks'], await prepare([SUITES.budget]));
  process.exitCode = failures.length === 0 ? 0 : 1;
});
