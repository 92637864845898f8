import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config';
import { DEBUGGING_PORT } from './lighthouseOf';

/** `npm run budget` and `npm run lighthouse` start the product as the journeys do, and measure one page at a time. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: '*.measure.ts',
  timeout: 300_000,
  use: {
    ...journeys.use,
    trace: 'off',
    launchOptions: {
      ...journeys.use?.launchOptions,
      args: [...(journeys.use?.launchOptions?.args ?? []), `--remote-debugging-port=${DEBUGGING_PORT}`],
    },
  },
  // Relative to this configuration's folder.
  webServer: { ...[journeys.webServer].flat()[0]!, cwd: '../..' },
});
