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
 * write-excel-file packs a large workbook, and read-excel-file unpacks one, in a worker made from a blob, which the page's
 * content security policy forbids. Their functions that do it on the page are not exported.
 */
const workbookWithoutWorker: Plugin = {
  name: 'workbook-without-worker',
  transform: {
    filter: { id: /(?:writeXlsxFileUniversal|unzipFromArrayBuffer)\.js$/ },
    handler(code) {
      const changed = code
        .replace('return generateXlsxFileAsync(', 'return generateXlsxFileSync(')
        .replace("import { unzip } from 'fflate';", UNZIP_ON_THE_PAGE);
      if (changed === code) this.error('A package has changed: see whether it still needs a worker');
      return changed;
    },
  },
};

const UNZIP_ON_THE_PAGE = `import { unzipSync } from 'fflate';
function unzip(archive, done) {
  let files;
  try {
    files = unzipSync(archive);
  } catch (error) {
    return done(error);
  }
  done(null, files);
}`;

export default defineConfig({
  base: '/admin/',
  plugins: [react(), palette(), manual(), precompress(), serverConfig, workbookWithoutWorker],
  build: { target: 'es2022', sourcemap: true, chunkSizeWarningLimit: 1200 },
  server: { host: '127.0.0.1', proxy: { '/api': CMS, '/usuarios': CMS, '/uploads': CMS } },
});
