import { randomUUID } from 'node:crypto';
import { startRealKeycloak } from './setup/keycloak.mjs';
import { freePort } from './setup/ports.mjs';
import { Programs } from './setup/programs.mjs';
import { reportFailures } from './setup/run.mjs';
import { playwright } from './testing/playwright.mjs';
import { startPostgres } from './testing/postgres.mjs';
import { prepare } from './testing/prepare.mjs';
import { runSuites } from './testing/run-suites.mjs';
import { chooseSuites, needsOf, SUITES } from './testing/suites.mjs';
import { vitest } from './testing/vitest.mjs';

/** @import { Suite } from './testing/suites.mjs' */

/**
 * The attacks and revocations, with tokens that Keycloak has issued. Runs one file at a time, because Keycloak refuses
 * two concurrent logins of one person.
 * @type {Suite}
 */
const API = {
  name: 'Keycloak: HTTP',
  files:
    /^cms\/tests\/(client-scopes|token-attacks|expected-tokens|revocation|closed-site|keycloak\/.*)\.test\.ts$/,
  needsBuild: true,
  run: async (files = [], env) => {
    const args = ['--project=http', '--project=keycloak', '--no-file-parallelism'];
    // A revocation reaches every instance: SQLite serves only one.
    const postgres = await startPostgres();
    try {
      return await vitest('cms', [...args, ...files.map((file) => file.replace(/^cms\//, ''))], {
        ...env,
        TEST_DATABASE_URL: postgres.url,
      });
    } finally {
      await postgres.stop();
    }
  },
};

/**
 * Every journey that signs in. `npm run test:all` runs the same files on the stand-in too.
 * @type {Suite}
 */
const JOURNEYS = {
  ...SUITES.journeys,
  name: 'Keycloak: jornadas',
  files:
    /^e2e\/(sign-in\/.*|back-office-.*|edit-identity|keep-.*|manual|publish.*|session|stored-scripts|table-tools|two-administrators)\.spec\.ts$/,
  run: (files, env) => playwright({ files, env }),
};

const CLOSED_SITE = { ...SUITES.closedSite, name: 'Keycloak: site fechado' };

/**
 * `npm run test:keycloak`: the back-office's journeys, a closed site, and the attacks on the API, with a real Keycloak.
 * `npm run test:keycloak -- <words>`: only the files whose path contains one of the words.
 */
reportFailures(async () => {
  const words = process.argv.slice(2);
  const chosen = chooseSuites([API, JOURNEYS, CLOSED_SITE], words.length > 0 ? words : ['']);
  const browser = await prepare(chosen.map(needsOf));
  const port = String(await freePort());
  const keycloakPort = String(await freePort());
  const site = `http://localhost:${port}`;
  const keycloak = `http://localhost:${keycloakPort}`;
  const panelClientSecret = randomUUID();
  const programs = new Programs();
  programs.stopOnSignals();
  await startRealKeycloak(programs, {
    KEYCLOAK_PORT: keycloakPort,
    SITE_URL: site,
    PANEL_CLIENT_SECRET: panelClientSecret,
    // The same as in the journeys' configuration for the stand-in.
    ACCESS_TOKEN_SECONDS: '20',
  });
  const env = {
    ...browser,
    // The API's tests start their servers; the journeys start the product.
    TEST_KEYCLOAK_URL: keycloak,
    TEST_SITE_URL: site,
    TEST_PANEL_CLIENT_SECRET: panelClientSecret,
    E2E_PORT: port,
    KEYCLOAK_URL: keycloak,
    PANEL_CLIENT_SECRET: panelClientSecret,
  };
  const passed = await runSuites(
    chosen.map(({ suite, files }) => ({ name: suite.name, run: () => suite.run(files, env) })),
  );
  await programs.stop(passed ? 0 : 1);
});
