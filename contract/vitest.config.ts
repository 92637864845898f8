import { defineConfig } from 'vitest/config';

// A busy machine is many times slower than one at rest; a test that passes never waits this long.
export default defineConfig({
  test: {
    name: 'contract',
    include: ['src/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    isolate: false,
  },
});
