import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { ignoreLateLogs } from '../vite/ignoreLateLogs.ts';

/** Tests that replace modules (`vi.mock`), which others in the same worker would get too, or that read style sheets. */
const ISOLATED = [
  'src/batch/redraws.test.tsx',
  'src/screens/screens.test.tsx',
  'src/sign-in/logout.test.ts',
  'src/layout/Layout.test.tsx',
  'src/layout/preferences.test.tsx',
];

export default defineConfig({
  plugins: [react()],
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost:1337/admin/' } },
    setupFiles: ['../vite/withoutReactTasks.ts', '../vite/withoutReactStacks.ts', 'src/testing/setup.ts'],
    sequence: { setupFiles: 'list' },
    testTimeout: 180_000,
    // By default Vitest leaves one of two cores idle.
    maxWorkers: 2,
    onUnhandledError: ignoreLateLogs,
    projects: [
      // Files share a worker, which halves the run: setup.ts undoes what a test leaves.
      {
        extends: true,
        test: {
          name: 'admin',
          isolate: false,
          setupFiles: ['src/testing/withoutStyles.ts'],
          exclude: [...configDefaults.exclude, ...ISOLATED],
        },
      },
      { extends: true, test: { name: 'admin: isolated', include: ISOLATED } },
    ],
  },
});
