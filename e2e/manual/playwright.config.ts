import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config';

/** `npm run manual`: takes new pictures for docs/manual/, from the product with its sample content. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: 'pictures.ts',
  reporter: 'list',
  use: { ...journeys.use, viewport: { width: 1180, height: 800 }, colorScheme: 'light', trace: 'off' },
});
