import { configDefaults, defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

/** They replace modules (`vi.mock`), or load one that works once in a page: others in the same worker would notice. */
const ISOLATED = [
  'src/shared/text/text.test.ts',
  'src/entry-server.test.tsx',
  'src/app/App.test.tsx',
  'src/app/beforeHydration.test.tsx',
  'src/app/seventhSection.test.tsx',
];

export default defineConfig((env) =>
  mergeConfig(viteConfig({ ...env, isSsrBuild: false }), {
    // Given a relative --root, Vitest does not find the workspace, where the dependencies are.
    server: { fs: { allow: ['..'] } },
    test: {
      environment: 'jsdom',
      setupFiles: ['src/testing/setup.ts'],
      testTimeout: 180_000,
      expect: { poll: { timeout: 60_000 } },
      css: { modules: { classNameStrategy: 'non-scoped' as const } },
      // Without it Vitest leaves one core of two idle.
      maxWorkers: 2,
      projects: [
        // Files share a worker, which halves the run: setup.ts undoes what a test leaves.
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
