import { build } from './setup/build.mjs';
import { install } from './setup/install.mjs';
import { requireNode } from './setup/node-version.mjs';
import { reportFailures } from './setup/run.mjs';
import { findBrowser } from './testing/browser.mjs';
import { measure } from './testing/suites.mjs';

/** `npm run budget`: bytes, LCP and CLS of a first visit to every page, against their limits. */
reportFailures(async () => {
  requireNode();
  await install();
  const browser = await findBrowser();
  await build();
  const { failed } = await measure('budget', browser);
  process.exit(failed === 0 ? 0 : 1);
});
