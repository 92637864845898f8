import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

export default defineConfig((env) =>
  mergeConfig(viteConfig({ ...env, isSsrBuild: false }), {
    // Given a relative --root, Vitest does not find the workspace, where the dependencies are.
    server: { fs: { allow: ['..'] } },
    test: {
      name: 'web',
      environment: 'jsdom',
      include: ['src/**/*.test.{ts,tsx}'],
      setupFiles: ['src/testing/setup.ts'],
      testTimeout: 180_000,
      expect: { poll: { timeout: 60_000 } },
      css: { modules: { classNameStrategy: 'non-scoped' as const } },
    },
  }),
);
