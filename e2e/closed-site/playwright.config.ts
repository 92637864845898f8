import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config';

const product = [journeys.webServer].flat()[0]!;

/** Journeys on a closed site: the same product as the other journeys, but with SITE_SIGN_IN=required. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testIgnore: [],
  // Relative to this configuration's folder.
  webServer: { ...product, cwd: '../..', env: { ...product.env, SITE_SIGN_IN: 'required' } },
});
