import { defineConfig } from 'vitest/config';

// A busy machine is many times slower than an idle one; a test that passes never waits this long.
export default defineConfig({
  test: {
    name: 'keycloak',
    include: ['**/*.test.ts', '../commands/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    isolate: false,
  },
});
