import { readdirSync, readFileSync } from 'node:fs';
import { marked } from 'marked';
import type { Plugin } from 'vite';
import { withPalette } from '../../vite/palette.ts';

const FOLDER = new URL('../../docs/manual/', import.meta.url);
const PAGE = new URL('../manual/page.html', import.meta.url);
const STYLES = new URL('../manual/manual.css', import.meta.url);

/** Builds docs/manual/ into /admin/manual/, one page with its pictures, to which the help dialog links. */
export function manual(): Plugin {
  return {
    name: 'manual',
    apply: 'build',
    async generateBundle() {
      const emit = (fileName: string, source: string | Buffer) =>
        this.emitFile({ type: 'asset', fileName: `manual/${fileName}`, source });
      emit('index.html', await page());
      emit('manual.css', withPalette(readFileSync(STYLES, 'utf8')));
      for (const name of readdirSync(new URL('imagens/', FOLDER))) {
        emit(`imagens/${name}`, readFileSync(new URL(`imagens/${name}`, FOLDER)));
      }
    },
  };
}

async function page(): Promise<string> {
  const text = readFileSync(new URL('manual.md', FOLDER), 'utf8');
  const content = await marked.parse(text);
  return readFileSync(PAGE, 'utf8').replace('<!-- manual -->', () => content);
}
