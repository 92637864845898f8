import { build } from './setup/build.mjs';
import { install } from './setup/install.mjs';
import { requireNode } from './setup/node-version.mjs';
import { reportFailures } from './setup/run.mjs';
import { findBrowser } from './testing/browser.mjs';
import { measure } from './testing/suites.mjs';

/** `npm run lighthouse`: Lighthouse's four categories, LCP and CLS of every page, as medians of three runs. */
reportFailures(async () => {
  requireNode();
  await install();
  const browser = await findBrowser();
  await build();
  const { failed } = await measure('lighthouse', browser);
  process.exit(failed === 0 ? 0 : 1);
});
