import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

/** The ports of the products that run in parallel. Every product has one worker, which runs one file after another. */
const PORTS = (process.env.E2E_PORT || '13370').split(',');
const KEYCLOAK_PORTS = (process.env.E2E_KEYCLOAK_PORT || '18080').split(',');
/** The products' data folders; without them, each product seeds an empty one. */
const DATA_DIRS = process.env.E2E_DATA_DIR?.split(',');

/** The port of this worker's product. Playwright loads this file in every worker. */
export const PORT = Number(PORTS[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]);

/** Journeys on the product as `npm start` serves it. Each product has its own database with the sample content. */
export default defineConfig({
  testDir: '.',
  // These journeys have a separate configuration.
  testIgnore: 'closed-site/**',
  // Parallel runs must not delete each other's traces.
  outputDir: `test-results/${PORTS[0]}`,
  fullyParallel: false,
  workers: PORTS.length,
  // A journey that passes only on its second attempt does not fail the run, but the last lines of the output name it.
  retries: 1,
  // A busy machine can be many times slower than an idle one; a passing journey does not wait this long.
  timeout: 600_000,
  expect: { timeout: 100_000 },
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'pt-BR',
    // Recording a trace takes as long as the journey itself.
    trace: 'on-first-retry',
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
  webServer: PORTS.map((port, product) => ({
    command: 'node commands/start.mjs',
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    url: `http://localhost:${port}/saude/pronto`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 25_000 },
    env: {
      PORT: port,
      KEYCLOAK_PORT: KEYCLOAK_PORTS[product]!,
      DATA_DIR: DATA_DIRS?.[product] ?? path.join(os.tmpdir(), `fundo-e2e-${process.pid}-${product}`),
      // Short, so that tokens expire during a journey.
      ACCESS_TOKEN_SECONDS: '20',
    },
  })),
});
