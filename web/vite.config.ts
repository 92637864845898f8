import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { isShared } from './vite/isShared.ts';
import { className } from './vite/className.ts';
import { clientAssets } from './vite/clientAssets.ts';
import { shakeable } from './vite/shakeable.ts';
import { withoutMutations } from './vite/withoutMutations.ts';
import { siteSections } from './vite/siteSections.ts';
import { palette } from '../vite/palette.ts';
import { precompress } from '../vite/precompress.ts';

const CMS = process.env.CMS_URL ?? 'http://localhost:1337';

/**
 * Without groups, every module that two pages share becomes a separate chunk: about thirty requests of a few hundred
 * bytes. Libraries change rarely and stay cached. The site chunk has the modules that every page needs, or more than one;
 * a module that only one page or part needs stays in its chunk.
 */
const GROUPS: Rolldown.CodeSplittingGroup[] = [
  // Vite's chunk loader, which the entry needs at once. If it were in the site chunk, the entry would load that chunk.
  { name: 'loader', test: /vite\/preload-helper/ },
  { name: 'libraries', test: /node_modules\/(?!yet-another|ky\/)/ },
  {
    name: (id, graph) => (isShared(id, (module) => graph.getModuleInfo(module)) ? 'site' : null),
    test: /web\/src\/|contract\/dist\//,
  },
];

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [
    react(),
    palette(),
    shakeable(),
    withoutMutations(),
    siteSections(),
    clientAssets(),
    precompress(),
  ],
  server: { host: '127.0.0.1', proxy: { '/api': CMS, '/uploads': CMS } },
  // A single file with its dependencies and production React.
  ...(isSsrBuild && {
    ssr: { noExternal: true as const },
  }),
  define: {
    ...(isSsrBuild && { 'process.env.NODE_ENV': '"production"' }),
    // The browser build leaves out structured data, which crawlers read in the server's HTML, and the server's prefetching.
    SERVER_PARTS: String(command !== 'build' || isSsrBuild),
  },
  css: { modules: { generateScopedName: className } },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    copyPublicDir: !isSsrBuild,
    // The content security policy refuses data: URLs, and they are never cached.
    assetsInlineLimit: 0,
    manifest: !isSsrBuild,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? { output: { codeSplitting: false } }
      : {
          input: ['src/entry-client.tsx', 'src/shared/settings/beforeHydration.js'],
          output: { codeSplitting: { groups: GROUPS } },
        },
  },
}));
