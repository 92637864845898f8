import { randomUUID } from 'node:crypto';
import { build } from './setup/build.mjs';
import { install } from './setup/install.mjs';
import { startRealKeycloak } from './setup/keycloak.mjs';
import { requireNode } from './setup/node-version.mjs';
import { Programs } from './setup/programs.mjs';
import { reportFailures } from './setup/run.mjs';
import { findBrowser } from './testing/browser.mjs';
import { runSuites } from './testing/run-suites.mjs';
import { closedSite, playwright, vitest } from './testing/suites.mjs';

/** Every journey that signs in; `npm test` runs the same files on the stand-in. */
const JOURNEYS = [
  'sign-in/',
  'back-office-',
  'edit-identity',
  'keep-',
  'manual',
  'publish',
  'session',
  'stored-scripts',
  'table-tools',
  'two-administrators',
];

/** The attacks and the revocations, on tokens that Keycloak has issued. It takes no two logins of a person at once. */
const HTTP_TESTS = [
  'tests/client-scopes',
  'tests/token-attacks',
  'tests/revocation',
  'tests/closed-site',
  'tests/keycloak',
];

/** `npm run test:keycloak`: the back-office's whole suite, a closed site, and the attacks on the API, with a real Keycloak. */
reportFailures(async () => {
  requireNode();
  await install();
  const browser = await findBrowser();
  await build();
  const port = process.env.E2E_PORT || '13370';
  const keycloakPort = process.env.E2E_KEYCLOAK_PORT || '18080';
  const site = `http://localhost:${port}`;
  const keycloak = `http://localhost:${keycloakPort}`;
  const panelClientSecret = randomUUID();
  const programs = new Programs();
  programs.stopOnSignals();
  await startRealKeycloak(programs, {
    KEYCLOAK_PORT: keycloakPort,
    SITE_URL: site,
    PANEL_CLIENT_SECRET: panelClientSecret,
    // As the journeys' configuration has it for the stand-in.
    ACCESS_TOKEN_SECONDS: '20',
  });
  const provider = {
    TEST_KEYCLOAK_URL: keycloak,
    TEST_SITE_URL: site,
    TEST_PANEL_CLIENT_SECRET: panelClientSecret,
  };
  const projects = ['--project=http', '--project=keycloak', '--no-file-parallelism'];
  const product = {
    ...browser,
    E2E_PORT: port,
    KEYCLOAK_URL: keycloak,
    PANEL_CLIENT_SECRET: panelClientSecret,
  };
  const passed = await runSuites({
    'Keycloak: HTTP': () => vitest('cms', [...projects, ...HTTP_TESTS], provider),
    'Keycloak: jornadas': () => playwright(product, JOURNEYS),
    'Keycloak: site fechado': () => closedSite(product),
  });
  await programs.stop(passed ? 0 : 1);
});
