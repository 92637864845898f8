import { build } from './setup/build.mjs';
import { install } from './setup/install.mjs';
import { demandNode } from './setup/node-version.mjs';
import { tellFailures } from './setup/run.mjs';
import { findBrowser } from './testing/browser.mjs';
import { runChecks } from './testing/checks.mjs';
import { attacks, closedSite, measure, playwright, vitest } from './testing/suites.mjs';

/** `npm test`: everything, on a fresh clone. Its last line is the sum over all runners. */
tellFailures(async () => {
  demandNode();
  await install();
  const browser = await findBrowser();
  await build();
  const suites = [
    runChecks,
    () => vitest('contract'),
    () => vitest('keycloak'),
    () => vitest('web'),
    () => vitest('admin'),
    () => vitest('cms', ['--project=unit']),
    () => vitest('cms', ['--project=http']),
    () => attacks(),
    () => measure('budget', browser),
    () => playwright(browser),
    () => closedSite(browser),
  ];
  const sum = { passed: 0, failed: 0 };
  for (const suite of suites) {
    const { passed, failed } = await suite();
    sum.passed += passed;
    sum.failed += failed;
  }
  console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
  process.exitCode = sum.failed === 0 ? 0 : 1;
});
