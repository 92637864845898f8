import { reportFailures } from './setup/run.mjs';
import { prepare } from './testing/prepare.mjs';
import { measure, SUITES } from './testing/suites.mjs';

/** `npm run lighthouse`: measures Lighthouse's four categories, LCP and CLS of every page, as medians of three runs. */
reportFailures(async () => {
  const { failures } = await measure(['lighthouse'], await prepare([SUITES.budget]));
  process.exitCode = failures.length === 0 ? 0 : 1;
});
