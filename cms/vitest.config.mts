import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['src/**/*.test.ts'] } },
      {
        test: {
          name: 'http',
          include: ['tests/**/*.test.ts'],
          globalSetup: ['tests/harness/globalSetup.ts'],
          // Each file starts a whole server: two at a time are as many as a small machine serves well.
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
