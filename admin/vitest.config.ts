import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';

/** Tests that replace modules (`vi.mock`). Other tests in the same worker would get the replacements too. */
const MOCK_MODULES = ['src/screens/screens.test.tsx', 'src/sign-in/logout.test.ts'];

export default defineConfig({
  plugins: [react()],
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost:1337/admin/' } },
    setupFiles: ['src/testing/setup.ts'],
    testTimeout: 180_000,
    // By default Vitest leaves one of two cores idle.
    maxWorkers: 2,
    projects: [
      // Files share a worker, which halves the run: setup.ts undoes what a test leaves.
      {
        extends: true,
        test: { name: 'admin', isolate: false, exclude: [...configDefaults.exclude, ...MOCK_MODULES] },
      },
      { extends: true, test: { name: 'admin: isolated', include: MOCK_MODULES } },
    ],
  },
});
