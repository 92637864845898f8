import { configDefaults, defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

/** They replace modules (`vi.mock`), which others in the same worker would get too. */
const MOCK_MODULES = [
  'src/shared/text/text.test.ts',
  'src/entry-server.test.tsx',
  'src/app/App.test.tsx',
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
            include: ['src/**/*.test.{ts,tsx}'],
            isolate: false,
            exclude: [...configDefaults.exclude, ...MOCK_MODULES],
          },
        },
        { extends: true as const, test: { name: 'web: isolated', include: MOCK_MODULES } },
      ],
    },
  }),
);
