import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { linesToBlocks } from '../lines-to-blocks';
import { PdfEngine } from './engine';
import { pageLines } from './page-lines';

const [WIDTH, HEIGHT] = [612, 792];

/** Returns a page with a viewing rotation of this many degrees, on which its text is upright. */
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

async function pageOf(bytes: Buffer) {
  const engine = await PdfEngine.load();
  const page = await engine.withDocument(bytes, async (document) =>
    engine.withPage(document, 0, (opened) => pageLines(engine, opened)),
  );
  return page!;
}

const blocksOf = async (bytes: Buffer) => linesToBlocks((await pageOf(bytes)).lines);

it.each([90, 180, 270])(
  'a page rotated by %i degrees has the same lines and paragraphs as one that is not',
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

const HELVETICA = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>';
const DESCRIPTOR =
  '<</Type/FontDescriptor/FontName/Unknown/Flags 4/FontBBox[0 0 1000 1000]/ItalicAngle 0/Ascent 900/Descent -200' +
  '/CapHeight 700/StemV 80>>';
const withEncoding = (encoding: string) =>
  `<</Type/Font/Subtype/TrueType/BaseFont/Unknown${encoding}/FontDescriptor${DESCRIPTOR}>>`;

/** Returns a page with these operators, in Latin-1, and the font F1 at 11 points. */
function pageWith(operators: string, font = HELVETICA, ...objects: string[]): Buffer {
  const content = `BT /F1 11 Tf 50 700 Td ${operators} ET`;
  const all = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    font,
    ...objects,
  ];
  const body = all.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj`).join('\n');
  return Buffer.from(`%PDF-1.4\n${body}\ntrailer<</Root 1 0 R>>\n%%EOF`, 'latin1');
}

const textOf = async (bytes: Buffer): Promise<string> =>
  (await blocksOf(bytes)).map(({ texto }) => texto).join(' ');

/** Shows a text with `gap` between its letters and `between` between its words, in thousandths of their size. */
const spread = (text: string, gap: number, between: number) =>
  `[${[...text].map((letter) => (letter === ' ' ? -between : `(${letter})${-gap}`)).join(' ')}] TJ`;

describe('words', () => {
  it('keep their last letters, which scanners write separately', async () => {
    const words = 'aprovou por unanimidade a compra de computadores'.split(' ');
    const operators = words.map(
      (word) => `2 Tc (${word.slice(0, -1)}) Tj 0 Tc (${word.at(-1)}) Tj 2 Tc ( ) Tj`,
    );
    expect(await textOf(pageWith(operators.join('\n')))).toBe(words.join(' '));
  });

  it.each([
    ['by their places', spread('PRESTA\xc7\xc3O DE CONTAS', 300, 600), 'PRESTAÇÃO DE CONTAS'],
    [
      'by their places, and spaces',
      '[(A)-300(T)-300(A)-300( )-300(N)-300(\xba)-300( )-300(5)] TJ',
      'ATA Nº 5',
    ],
    ['by spaces', '(P R E S T A \xc7 \xc3 O   D E   C O N T A S) Tj', 'PRESTAÇÃO DE CONTAS'],
    [
      'by spaces, in a line of words',
      '(O Prefeito R E S O L V E: aprovar a lei) Tj',
      'O Prefeito RESOLVE: aprovar a lei',
    ],
    ['by spaces, in a short line', '(A T A) Tj', 'ATA'],
    ['by the space between letters', '8 Tc (PRESTA\xc7\xc3O DE CONTAS) Tj', 'PRESTAÇÃO DE CONTAS'],
  ])('are read from letters spaced apart %s', async (_name, operators, text) => {
    expect(await textOf(pageWith(operators))).toBe(text);
  });

  it.each(['1 2 3 4 5 6', 'e o a e', 'op\xe7\xf5es A B C D E', 'a b c'])(
    'numbers and single letters stay separate: %s',
    async (text) => expect(await textOf(pageWith(`(${text}) Tj`))).toBe(text),
  );

  it('are split at gaps that PDFium does not take for a space', async () => {
    expect(await textOf(pageWith('[(the)-150(rarest)] TJ'))).toBe('the rarest');
  });

  it('begin after the raised number of a note', async () => {
    expect(await textOf(pageWith('/F1 6 Tf 4 Ts (2) Tj /F1 11 Tf 0 Ts (Decreto) Tj'))).toBe('2 Decreto');
  });

  it('of a column do not continue the line next to it', async () => {
    const columns = '300 0 Td (as mudan\xe7as que se apli-) Tj -300 -5 Td (Secretaria) Tj';
    expect((await pageOf(pageWith(columns))).lines.map(({ text }) => text)).toEqual([
      'as mudanças que se apli-',
      'Secretaria',
    ]);
  });

  it('that run upwards stay as PDFium reads them', async () => {
    expect(await textOf(pageWith('0 1 -1 0 50 300 Tm [(O)-600(conselho)] TJ'))).toBe('O conselho');
  });
});

const LATIN =
  'A Presta\xe7\xe3o de Contas do munic\xedpio \xe0 Uni\xe3o: reuni\xf5es \xfanicas em \xe1gua. A\xc7\xc3O N\xba 5';
const RIGHT = 'A Prestação de Contas do município à União: reuniões únicas em água. AÇÃO Nº 5';

describe('accents of a font that names no encoding', () => {
  it.each([
    ['that PDFium reads by the Macintosh encoding', withEncoding('/Encoding/MacRomanEncoding')],
    ['that PDFium reads by the standard encoding', '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'],
    ['that PDFium reads correctly', withEncoding('')],
  ])('%s', async (_name, font) => {
    expect(await pageOf(pageWith(`(${LATIN}) Tj`, font))).toMatchObject({
      isScan: false,
      lines: [{ text: RIGHT }],
    });
  });

  it('are right if all letters are capitals', async () => {
    const page = pageWith('(PRESTA\xc7\xc3O DE CONTAS) Tj', withEncoding('/Encoding/MacRomanEncoding'));
    expect(await textOf(page)).toBe('PRESTAÇÃO DE CONTAS');
  });

  it.each([
    [
      'by another one',
      'Presta\x8d\x8bo de Contas do munic\x92pio \x88 Uni\x8bo: reuni\x9bes',
      withEncoding(''),
    ],
    [
      'by none',
      'Presta\x8d\x8bo de Contas do munic\x92pio \x88 Uni\x8bo',
      '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ],
  ])('written on a Macintosh and read %s: the page is recognised like a scan', async (_name, text, font) => {
    expect((await pageOf(pageWith(`(${text}) Tj`, font))).isScan).toBe(true);
  });

  it.each([
    'Prestação de contas: É ótimo que a rua Água Branca seja nossa',
    'O artigo da ruaÁgua, o oÍndice e a avenidaÉden',
    'L’œuvre de l’été, où il naît “ici” — ça va',
    'Die „größte“ Straße, ‚schön‘ und ÖPNV',
    'col·lecció, cel·la, il·lusió',
    '1ª, 2º, ‡nota e † nota',
  ])('and right text stay unchanged: %s', async (text) => {
    const bytes = [...text].map((letter) => WINDOWS.get(letter) ?? letter).join('');
    expect((await pageOf(pageWith(`(${bytes}) Tj`))).lines.map((line) => line.text)).toEqual([text]);
  });

  it('of one font are repaired without changing another font', async () => {
    const fonts = `/F1 11 Tf (${LATIN}) Tj 0 -14 Td /F2 11 Tf (\xc1GUA e a\xe7\xe3o) Tj`;
    const page = pageWith(fonts, withEncoding('/Encoding/MacRomanEncoding'), HELVETICA);
    const both = page.toString('latin1').replace('/F1 5 0 R', '/F1 5 0 R/F2 6 0 R');
    const { lines } = await pageOf(Buffer.from(both, 'latin1'));
    expect(lines.map(({ text }) => text)).toEqual([RIGHT, 'ÁGUA e ação']);
  });
});

/** The bytes of signs that have another number in Unicode. */
const WINDOWS = new Map(
  Object.entries({
    '‚': '\x82',
    '„': '\x84',
    '†': '\x86',
    '‡': '\x87',
    '‘': '\x91',
    '’': '\x92',
    '“': '\x93',
    '”': '\x94',
    '—': '\x97',
    œ: '\x9c',
  }),
);

it('takes a letter that the file calls U+FFFE for no hyphen', async () => {
  const map =
    '/CIDInit/ProcSet findresource begin 12 dict begin begincmap /CMapName/X def 1 begincodespacerange <00><ff> ' +
    'endcodespacerange 2 beginbfrange <20><7a><0020> <7b><7b><fffe> endbfrange endcmap end end';
  const font = HELVETICA.replace('>>', '/ToUnicode 6 0 R>>');
  const page = pageWith('(apro{va) Tj', font, `<</Length ${map.length}>>stream\n${map}\nendstream`);
  expect((await pageOf(page)).lines.map(({ text }) => text)).toEqual(['aprova']);
});

/** Returns a page whose letters are drawings without names, as some programs write them. */
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

it('takes a page of letters that the file does not identify for a scan', async () => {
  expect((await pageOf(namelessPage('\x01\x02\x03\x04'.repeat(20)))).isScan).toBe(true);
  expect((await pageOf(await turnedPage(0))).isScan).toBe(false);
});
