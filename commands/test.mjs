import { build } from './setup/build.mjs';
import { install } from './setup/install.mjs';
import { requireNode } from './setup/node-version.mjs';
import { reportFailures } from './setup/run.mjs';
import { findBrowser } from './testing/browser.mjs';
import { runChecks } from './testing/checks.mjs';
import { runSuites } from './testing/run-suites.mjs';
import { attacks, closedSite, measure, playwright, vitest } from './testing/suites.mjs';

/** `npm test`: everything, on a fresh clone. Its last line is the sum over all suites. */
reportFailures(async () => {
  requireNode();
  await install();
  const browser = await findBrowser();
  await build();
  const passed = await runSuites({
    verificações: runChecks,
    contract: () => vitest('contract'),
    keycloak: () => vitest('keycloak'),
    web: () => vitest('web'),
    admin: () => vitest('admin'),
    'cms: unidades': () => vitest('cms', ['--project=unit']),
    'cms: HTTP': () => vitest('cms', ['--project=http']),
    ataques: () => attacks(),
    orçamento: () => measure('budget', browser),
    jornadas: () => playwright(browser),
    'jornadas: site fechado': () => closedSite(browser),
  });
  process.exitCode = passed ? 0 : 1;
});
