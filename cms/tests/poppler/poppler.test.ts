import { expect, it } from 'vitest';
import { linesToBlocks } from '../../src/texts/lines-to-blocks';
import { PdfEngine } from '../../src/texts/pdf/engine';
import { outlineTitles } from '../../src/texts/pdf/outline';
import { pageLines } from '../../src/texts/pdf/page-lines';
import { samplePdfs } from './samplePdfs.ts';
import { countCommon, wordsOf } from './words.ts';

/** A page's words; `isScan` if its text is recognised, and not read. */
interface Page {
  readonly words: readonly string[];
  readonly isScan: boolean;
}

async function pagesOf(engine: PdfEngine, bytes: Buffer): Promise<Page[]> {
  const { native } = engine;
  return engine.withDocument(bytes, async (document) => {
    const titles = outlineTitles(engine, document);
    return Array.from({ length: native.FPDF_GetPageCount(document) }, (_, index) => {
      const page = engine.withPage(document, index, (opened) => pageLines(engine, opened));
      if (!page) return { words: [], isScan: false };
      // Poppler does not leave out headers and footers.
      const blocks = [
        ...linesToBlocks(page.lines, { titles, tables: page.tables }),
        ...linesToBlocks(page.leftOut),
      ];
      return { words: wordsOf(blocks.map(({ texto }) => texto).join('\n')), isScan: page.isScan };
    });
  });
}

/** Poppler leaves a word that a line's end divides in two. */
const whole = (text: string): string => text.replaceAll(/(\p{L})[-\u00ad\u2010]\n(?=\p{Ll})/gu, '$1');

it('finds the words that Poppler finds in 60 real PDFs', async () => {
  const engine = await PdfEngine.load();
  const rows: { name: string; all: number; common: number; scans: number; ms: number }[] = [];
  for (const { name, bytes, pages } of await samplePdfs()) {
    const start = process.cpuUsage();
    const ours = await pagesOf(engine, bytes);
    const { user, system } = process.cpuUsage(start);
    const read = ours.flatMap(({ words, isScan }, index) =>
      isScan ? [] : [{ words, poppler: wordsOf(whole(pages[index] ?? '')) }],
    );
    const all = read.reduce((sum, { poppler }) => sum + poppler.length, 0);
    const common = read.reduce((sum, { poppler, words }) => sum + countCommon(poppler, words), 0);
    const scans = ours.filter(({ isScan }) => isScan).length;
    rows.push({ name, all, common, scans, ms: Math.round((user + system) / 1000) });
  }
  const total = (of: 'all' | 'common' | 'scans' | 'ms') => rows.reduce((sum, row) => sum + row[of], 0);
  console.table(
    rows.map(({ name, all, common, scans, ms }) => ({
      PDF: name.slice(name.indexOf('/') + 1),
      'Palavras do Poppler': all,
      'Em comum (%)': all === 0 ? '' : ((100 * common) / all).toFixed(2),
      'Páginas por reconhecer': scans,
      'Processador (ms)': ms,
    })),
  );
  const share = total('common') / total('all');
  console.log(
    `${rows.length} PDFs, ${total('all')} palavras, em comum ${(100 * share).toFixed(2)} %, ` +
      `${total('scans')} páginas por reconhecer, ${total('ms')} ms de processador`,
  );
  expect(rows).toHaveLength(60);
  expect(share).toBeGreaterThanOrEqual(0.98);
});
