import PDFDocument from 'pdfkit';
import { expect, it } from 'vitest';
import { linesToBlocks } from '../lines-to-blocks';
import { PdfEngine } from './engine';
import { pageLines } from './page-lines';

const [WIDTH, HEIGHT] = [612, 792];

/** A page that is looked at turned by so many degrees, drawn so that its text stands upright then. */
async function turnedPage(degrees: number): Promise<Buffer> {
  const document = new PDFDocument({ size: [WIDTH, HEIGHT], margin: 0 });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  Object.assign(document.page.dictionary.data, { Rotate: degrees });
  if (degrees === 90) document.translate(0, HEIGHT).rotate(-90);
  if (degrees === 180) document.translate(WIDTH, HEIGHT).rotate(180);
  if (degrees === 270) document.translate(WIDTH, 0).rotate(90);
  document.fontSize(20).text('Balanço do exercício', 50, 50, { lineBreak: false });
  document.fontSize(11);
  for (const [row, text] of ['A receita cresceu no', 'segundo bimestre.', 'Item um', 'Item dois'].entries())
    document.text(text, 50, 100 + row * (row > 1 ? 40 : 14), { lineBreak: false });
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

async function blocksOf(bytes: Buffer) {
  const engine = await PdfEngine.load();
  return engine.withDocument(bytes, async (document) =>
    engine.withPage(document, 0, async (page) => linesToBlocks(pageLines(engine, page).lines)),
  );
}

it.each([90, 180, 270])(
  'a page turned by %i degrees has the lines and paragraphs of one that is not',
  async (degrees) => {
    const upright = await blocksOf(await turnedPage(0));
    expect(upright).toEqual([
      { tipo: 'titulo', texto: 'Balanço do exercício' },
      { tipo: 'paragrafo', texto: 'A receita cresceu no segundo bimestre.' },
      { tipo: 'paragrafo', texto: 'Item um' },
      { tipo: 'paragrafo', texto: 'Item dois' },
    ]);
    expect(await blocksOf(await turnedPage(degrees))).toEqual(upright);
  },
);

/** A page whose letters are drawings without names, as some programs write them. */
function namelessPage(letters: string): Buffer {
  const content = `BT /F1 24 Tf 100 700 Td (${letters}) Tj ET`;
  const glyph = '750 0 0 0 750 750 d1 0 0 750 750 re f';
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type3/FontBBox[0 0 750 750]/FontMatrix[.001 0 0 .001 0 0]/CharProcs<</g 6 0 R>>' +
      '/Encoding<</Type/Encoding/Differences[1 /g /g /g /g]>>/FirstChar 1/LastChar 4/Widths[750 750 750 750]>>',
    `<</Length ${glyph.length}>>stream\n${glyph}\nendstream`,
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj`).join('\n');
  return Buffer.from(`%PDF-1.4\n${body}\ntrailer<</Root 1 0 R>>\n%%EOF`, 'latin1');
}

it('a page of letters that the file does not name is a scan', async () => {
  const engine = await PdfEngine.load();
  const isScan = (bytes: Buffer) =>
    engine.withDocument(bytes, async (document) =>
      engine.withPage(document, 0, async (page) => pageLines(engine, page).isScan),
    );
  expect(await isScan(namelessPage('\x01\x02\x03\x04'.repeat(20)))).toBe(true);
  expect(await isScan(await turnedPage(0))).toBe(false);
});
