import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config';

const product = [journeys.webServer].flat()[0]!;

/** The journeys of visitors to a site that is closed: the product of the other journeys, with SITE_SIGN_IN=required. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testIgnore: [],
  // Relative to the folder of the configuration, which is another one here.
  webServer: { ...product, cwd: '../..', env: { ...product.env, SITE_SIGN_IN: 'required' } },
});
