import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { clientAssets } from './build/clientAssets.ts';
import { shakeable } from './build/shakeable.ts';
import { precompress } from '../vite/precompress.ts';

const CMS = process.env.CMS_URL ?? 'http://localhost:1337';

/**
 * Without groups every piece that two pages share becomes a file of its own: some thirty requests of a few hundred
 * bytes. Libraries change seldom and stay cached; what the entry needs of every route goes with it.
 */
const GROUPS = [
  // Vite's own loader of chunks, which the entry needs before its first paint: beside the site, it would pull that in.
  { name: 'loader', test: /vite\/preload-helper/ },
  { name: 'libraries', test: /node_modules\/(?!yet-another|ky\/)/ },
  {
    name: 'site',
    test: /src\/(app|shared)\/(?!settings\/apply)|src\/(features|documents)\/.*\.ts$|contract\/dist/,
  },
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), shakeable(), clientAssets(), precompress()],
  server: { host: '127.0.0.1', proxy: { '/api': CMS, '/uploads': CMS } },
  // One file that runs anywhere: dependencies inside, React in its production form.
  ...(isSsrBuild && {
    ssr: { noExternal: true as const },
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    copyPublicDir: !isSsrBuild,
    // A picture or script inlined as data: would be refused by the site's content policy and never cached.
    assetsInlineLimit: 0,
    manifest: !isSsrBuild,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? { output: { codeSplitting: false } }
      : {
          input: ['src/entry-client.tsx', 'src/shared/settings/applySettings.js'],
          output: { codeSplitting: { groups: GROUPS } },
        },
  },
}));
