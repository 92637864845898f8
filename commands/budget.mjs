import { reportFailures } from './setup/run.mjs';
import { prepare } from './testing/prepare.mjs';
import { measure, SUITES } from './testing/suites.mjs';

/**
 * `npm run budget`: measures bytes, LCP and CLS of a first visit to every page, and compares them with their limits; and,
 * without limits, how long a journalist takes to a sentence of the minutes.
 */
reportFailures(async () => {
  const { failures } = await measure(['budget', 'journalist'], await prepare([SUITES.budget]));
  process.exitCode = failures.length === 0 ? 0 : 1;
});
