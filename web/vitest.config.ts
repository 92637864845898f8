import { configDefaults, defineConfig, mergeConfig } from 'vitest/config';
import { ignoreLateLogs } from '../vite/ignoreLateLogs.ts';
import viteConfig from './vite.config.ts';

/** These tests replace modules (`vi.mock`), or load one that works once per page, which would affect others in a worker. */
const ISOLATED = [
  'src/shared/text/text.test.ts',
  'src/entry-server.test.tsx',
  'src/app/App.test.tsx',
  'src/app/beforeHydration.test.tsx',
  'src/app/seventhSection.test.tsx',
];

export default defineConfig((env) =>
  mergeConfig(viteConfig({ ...env, isSsrBuild: false }), {
    // With a relative --root, Vitest does not find the workspace, which has the dependencies.
    server: { fs: { allow: ['..'] } },
    test: {
      environment: 'jsdom',
      setupFiles: ['../vite/withoutReactTasks.ts', '../vite/withoutReactStacks.ts', 'src/testing/setup.ts'],
      sequence: { setupFiles: 'list' as const },
      testTimeout: 180_000,
      expect: { poll: { timeout: 60_000 } },
      css: { modules: { classNameStrategy: 'non-scoped' as const } },
      // Without it Vitest leaves one core of two idle.
      maxWorkers: 2,
      onUnhandledError: ignoreLateLogs,
      projects: [
        // Files share a worker, which halves the run: setup.ts cleans up after every test.
        {
          extends: true as const,
          test: {
            name: 'web',
            include: ['{src,vite,lint}/**/*.test.{ts,tsx}', '../vite/**/*.test.ts'],
            isolate: false,
            exclude: [...configDefaults.exclude, ...ISOLATED],
          },
        },
        { extends: true as const, test: { name: 'web: isolated', include: ISOLATED } },
      ],
    },
  }),
);
