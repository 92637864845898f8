import { build } from './setup/build.mjs';
import { install } from './setup/install.mjs';
import { startRealKeycloak } from './setup/keycloak.mjs';
import { demandNode } from './setup/node-version.mjs';
import { Programs } from './setup/programs.mjs';
import { tellFailures } from './setup/run.mjs';
import { findBrowser } from './testing/browser.mjs';
import { playwright } from './testing/suites.mjs';

/** The journeys that sign in; `npm test` runs the same files on the stand-in. */
const JOURNEYS = ['sign-in/', 'publish-minutes', 'keep-questions'];

/** `npm run test:keycloak`: the browser suite of the back-office, signed in by a real Keycloak. */
tellFailures(async () => {
  demandNode();
  await install();
  const browser = await findBrowser();
  await build();
  const port = process.env.E2E_PORT || '13370';
  const keycloakPort = process.env.E2E_KEYCLOAK_PORT || '18080';
  const programs = new Programs();
  programs.stopOnSignals();
  await startRealKeycloak(programs, {
    KEYCLOAK_PORT: keycloakPort,
    SITE_URL: `http://localhost:${port}`,
    // As the journeys' configuration has it for the stand-in.
    ACCESS_TOKEN_SECONDS: '20',
  });
  const { passed, failed } = await playwright(
    { ...browser, E2E_PORT: port, KEYCLOAK_URL: `http://localhost:${keycloakPort}` },
    JOURNEYS,
  );
  console.log(`\n${passed} passed, ${failed} failed`);
  await programs.stop(failed === 0 ? 0 : 1);
});
