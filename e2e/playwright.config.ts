import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

/** Configurable, so that two checkouts can run their journeys side by side. */
export const PORT = Number(process.env.E2E_PORT ?? 13_370);
const KEYCLOAK_PORT = Number(process.env.E2E_KEYCLOAK_PORT ?? 18_080);
const dataDir = path.join(os.tmpdir(), `fundo-e2e-${process.pid}`);

/** Journeys on the product as `npm start` serves it, on a database of their own with the sample content. */
export default defineConfig({
  testDir: '.',
  // These have a configuration of their own.
  testIgnore: 'closed-site/**',
  // Two runs side by side do not delete each other's traces.
  outputDir: `test-results/${PORT}`,
  fullyParallel: false,
  workers: 1,
  // A journey that passes only at its second try does not fail the run, but its last lines name it.
  retries: 1,
  // A busy machine can be many times slower than an idle one.
  timeout: 180_000,
  expect: { timeout: 40_000 },
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'pt-BR',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(process.env.CHROME_PATH && { executablePath: process.env.CHROME_PATH }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node commands/start.mjs',
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    url: `http://localhost:${PORT}/saude/pronto`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 25_000 },
    env: {
      PORT: String(PORT),
      KEYCLOAK_PORT: String(KEYCLOAK_PORT),
      DATA_DIR: dataDir,
      // Enables the native panel's single sign-on, in the product and at the provider.
      PANEL_CLIENT_SECRET: process.env.PANEL_CLIENT_SECRET ?? 'um-segredo-das-jornadas',
      // Short, so that tokens expire during a journey.
      ACCESS_TOKEN_SECONDS: '20',
    },
  },
});
