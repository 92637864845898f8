import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { classic, linearized, streamed, updated } from './pdf-corpus.test-support';
import { readPdf } from './read-pdf';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'fundo-pdf-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function stored(bytes: Buffer): Promise<string> {
  const file = path.join(folder, 'a.pdf');
  await writeFile(file, bytes);
  return file;
}
const read = async (bytes: Buffer) => readPdf(await stored(bytes));

/** Returns a PDF by a common library, with a page of words. */
async function printed(options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument(options);
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  document.text('Ata da reunião').end();
  await ended;
  return Buffer.concat(chunks);
}

const SHAPES: [string, () => Buffer | Promise<Buffer>][] = [
  ['a table of cross-references', classic],
  ['a later version appended', updated],
  ['a stream of cross-references', streamed],
  ['its first page at the front, for the web', linearized],
  ['a page of words', printed],
];

const join = (...parts: (Buffer | string)[]) => Buffer.concat(parts.map((part) => Buffer.from(part)));

describe.each(SHAPES)('a PDF with %s', (_name, make) => {
  it.each<[string, (pdf: Buffer) => Buffer]>([
    ['as it was written', (pdf) => pdf],
    ['with zeros to the end of a block', (pdf) => join(pdf, Buffer.alloc(3_000_000))],
    ['with spaces and line ends after it', (pdf) => join(pdf, ' \r\n'.repeat(5000))],
    ["with a signing tool's remains after it", (pdf) => join(pdf, '\u0000<assinatura>'.repeat(900))],
    ['with a line end before it', (pdf) => join('\r\n', pdf)],
    ["with a scanner's header before it", (pdf) => join('\u001b%-12345X@PJL\r\n'.repeat(40), pdf)],
    ['with its last line cut off', (pdf) => pdf.subarray(0, pdf.lastIndexOf('%%EOF'))],
  ])('opens %s', async (_how, change) => {
    expect(await read(change(await make()))).toEqual({ isProtected: false });
  });

  it('is not recognised if its header is too far from the beginning', async () => {
    expect(await read(join('x'.repeat(1025), await make()))).toBeUndefined();
    expect(await read(join('x'.repeat(1024), await make()))).toBeDefined();
  });

  it.each([0.02, 0.1, 0.25, 0.5, 0.75, 0.9])(
    'does not open when its upload ended after %d of it',
    async (part) => {
      const pdf = await make();
      expect(await read(pdf.subarray(0, Math.floor(pdf.length * part)))).toBeUndefined();
    },
  );

  it('does not open when its upload ended inside its last object', async () => {
    const pdf = await make();
    expect(await read(pdf.subarray(0, pdf.lastIndexOf('endobj') - 15))).toBeUndefined();
  });
});

describe('a PDF whose offsets are wrong', () => {
  it.each<[string, () => Buffer]>([
    [
      'startxref',
      () =>
        bytesOf(
          classic()
            .toString('latin1')
            .replace(/startxref\n\d+/, 'startxref\n0'),
        ),
    ],
    [
      'startxref of a stream',
      () =>
        bytesOf(
          streamed()
            .toString('latin1')
            .replace(/startxref\n\d+/, 'startxref\n7'),
        ),
    ],
    ['line ends changed', () => bytesOf(classic().toString('latin1').replaceAll('\n', '\r\n'))],
    [
      'startxref missing',
      () =>
        bytesOf(
          classic()
            .toString('latin1')
            .replace(/startxref\n\d+\n/, ''),
        ),
    ],
  ])('is mended, as readers do: %s', async (_name, make) => {
    expect(await read(make())).toEqual({ isProtected: false });
  });
});

describe('a protected PDF', () => {
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['a password to open it', () => printed({ userPassword: 'segredo' })],
    ['AES', () => printed({ userPassword: 'segredo', pdfVersion: '1.7ext3' })],
    ['a dictionary in its trailer', () => classic({ entries: '/Encrypt 3 0 R' })],
  ])('is known: %s', async (_name, make) => {
    expect(await read(await make())).toEqual({ isProtected: true });
  });
});

describe('a fake is not a PDF:', () => {
  it.each([
    ['a header and an end', '%PDF-1.4\nstartxref\n0\n%%EOF\n'],
    ['a header', '%PDF-1.4'],
    ['a trailer whose root is not there', '%PDF-1.4\ntrailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF'],
    ['a table without objects', '%PDF-1.4\nxref\n0 0\ntrailer<</Size 1/Root 1 0 R>>\nstartxref\n9\n%%EOF'],
    ['a trailer without a root', '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<</Size 1>>\nstartxref\n0\n%%EOF'],
    ['words', 'Ata da reunião. trailer<</Root 1 0 R>> 1 0 obj'],
    ['nothing', ''],
  ])('%s', async (_name, text) => {
    expect(await read(Buffer.from(text))).toBeUndefined();
  });
});

const bytesOf = (text: string) => Buffer.from(text, 'latin1');
