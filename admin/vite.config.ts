import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { manual } from './vite/manual.ts';
import { palette } from '../vite/palette.ts';
import { precompress } from '../vite/precompress.ts';

const CMS = process.env.CMS_URL ?? 'http://localhost:1337';
const CONFIG = /(<script type="application\/json" id="config">)([^]*?)(<\/script>)/;

/** In development Vite serves the page. This copies its configuration from the server's page. */
const serverConfig: Plugin = {
  name: 'server-config',
  apply: 'serve',
  async transformIndexHtml(html) {
    const served = await fetch(`${CMS}/admin`, { headers: { accept: 'text/html' } });
    const config = CONFIG.exec(await served.text())?.[2] ?? '{}';
    return html.replace(CONFIG, (_all, open: string, _empty: string, close: string) => open + config + close);
  },
};

/**
 * write-excel-file packs a large workbook in a worker made from a blob, which the page's content security policy forbids.
 * Its function that packs on the page is not exported.
 */
const workbookWithoutWorker: Plugin = {
  name: 'workbook-without-worker',
  transform: {
    filter: { id: /writeXlsxFileUniversal\.js$/ },
    handler(code) {
      const changed = code.replace('return generateXlsxFileAsync(', 'return generateXlsxFileSync(');
      if (changed === code) this.error('write-excel-file has changed: see whether it still needs a worker');
      return changed;
    },
  },
};

export default defineConfig({
  base: '/admin/',
  plugins: [react(), palette(), manual(), precompress(), serverConfig, workbookWithoutWorker],
  build: { target: 'es2022', sourcemap: true, chunkSizeWarningLimit: 1200 },
  server: { host: '127.0.0.1', proxy: { '/api': CMS, '/usuarios': CMS, '/uploads': CMS } },
});
