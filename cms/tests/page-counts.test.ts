import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type * as ReadTexts from '../src/texts/read-texts.ts';
import type { ReadingLimits } from '../src/texts/processes/ReadingProcess.ts';
import { apiOf, type Api } from './harness/apiOf.ts';
import { borrowServer, type BorrowedServer } from './harness/borrowServer.ts';
import { createAta } from './harness/content.ts';
import { inDatabase } from './harness/database.ts';
import { pagesCounted } from './harness/pageCounts.ts';
import { dataString, png } from './harness/sampleFiles.ts';
import { signIn } from './harness/signIn.ts';

// The process that it starts is a program of its own: the built one.
const { TextReader } = createRequire(import.meta.url)('../dist/src/texts/read-texts.js') as typeof ReadTexts;

let server: BorrowedServer;
let admin: Api;
let folder: string;

beforeAll(async () => {
  server = await borrowServer();
  admin = apiOf(server, (await signIn('admin')).access_token);
  folder = await mkdtemp(path.join(os.tmpdir(), 'fundo-pages-'));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

async function pdfOf(pages: number, options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument(options);
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  for (let page = 1; page < pages; page += 1) document.text(`Página ${page} ${Math.random()}`).addPage();
  document.text('Fim').end();
  await ended;
  return Buffer.concat(chunks);
}

describe('the pages of a document', () => {
  const detail = async (id: number) => (await apiOf(server).get(`atas_reunioes/${id}`)).body;
  const pagesOf = async (id: number) =>
    (await detail(id)).versoes.map(({ paginas }: { paginas: number | null }) => paginas);

  it('are counted after each of its files is stored', async () => {
    const { id, titulo } = await createAta(admin, { arquivo: dataString(await pdfOf(12)) });
    await vi.waitFor(async () => expect(await pagesOf(id)).toEqual([12]), { timeout: 30_000 });
    await admin.put(`admin/atas_reunioes/${id}`, { titulo, arquivo: dataString(await pdfOf(3)) });
    await vi.waitFor(async () => expect(await pagesOf(id)).toEqual([3, 12]), { timeout: 30_000 });
  });

  it('come to who has read the document before they were counted', async () => {
    const ata = await createAta(admin, { arquivo: dataString(await pdfOf(5)) });
    const address = `atas_reunioes/${ata.id}`;
    const first = await apiOf(server).get(address);
    expect(first.body.versoes[0].paginas).toBeNull();
    await pagesCounted(apiOf(server), address);
    const again = await apiOf(server).get(address, { 'if-none-match': first.headers.get('etag')! });
    expect(again).toMatchObject({ status: 200, body: { versoes: [{ paginas: 5 }] } });
    const known = { 'if-none-match': again.headers.get('etag')! };
    expect((await apiOf(server).get(address, known)).status).toBe(304);
  });

  it('are unknown of a picture, and of a PDF with a password, whose reason is kept', async () => {
    const picture = await createAta(admin, { arquivo: dataString(await png(), 'image/png') });
    const locked = await createAta(admin, {
      arquivo: dataString(await pdfOf(2, { userPassword: 'segredo' })),
    });
    const { sha256 } = await detail(locked.id);
    const { dataDir, database } = server.storage;
    const reading = () =>
      inDatabase({ url: database.url, dataDir }, (db) => db('leituras').where({ sha256 }).first());
    await vi.waitFor(
      async () =>
        expect(await reading()).toMatchObject({
          estado: 'protegido',
          motivo: 'O arquivo só abre com uma senha.',
        }),
      { timeout: 30_000 },
    );
    expect(await pagesOf(picture.id)).toEqual([null]);
    expect(await pagesOf(locked.id)).toEqual([null]);
  });
});

describe('a hostile PDF', () => {
  const read = async (bytes: Buffer | string, limits: Partial<ReadingLimits>) => {
    const name = path.join(folder, 'a.pdf');
    await writeFile(name, bytes);
    const file = await open(name);
    const reader = new TextReader({ ms: 20_000, cpuMs: 20_000, bytes: 1024 ** 3, ...limits });
    try {
      return await reader.read(file);
    } finally {
      reader.end();
      await file.close();
    }
  };
  const bomb = () => {
    // Three layers of compression: half a gigabyte of zeros in a few kB, as the list of the document's objects.
    let stream: Buffer = Buffer.alloc(1024 ** 3 / 2);
    for (let layer = 0; layer < 3; layer += 1) stream = deflateSync(stream);
    const head = '%PDF-1.5\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n';
    const filters = '/Filter[/FlateDecode/FlateDecode/FlateDecode]';
    return Buffer.concat([
      Buffer.from(
        `${head}5 0 obj\n<</Type/XRef/Size 6/W[1 2 1]/Root 1 0 R${filters}/Length ${stream.length}>>stream\n`,
      ),
      stream,
      Buffer.from(`\nendstream\nendobj\nstartxref\n${head.length}\n%%EOF\n`),
    ]);
  };

  it('that takes much memory ends at its limit', async () => {
    expect(await read(bomb(), { bytes: 150 * 1024 ** 2 })).toEqual({ failure: 'memory' });
  });

  it('that takes long ends at its limit', async () => {
    expect(await read(await pdfOf(2), { ms: 1 })).toEqual({ failure: 'time' });
  });

  it('whose pages contain themselves ends by itself or at its limit', async () => {
    const text =
      '%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n' +
      '2 0 obj\n<</Type/Pages/Kids[2 0 R 2 0 R]/Count 4000000>>\nendobj\n' +
      'trailer\n<</Size 3/Root 1 0 R>>\n';
    const start = performance.now();
    await read(text, { ms: 5000 });
    expect(performance.now() - start).toBeLessThan(20_000);
  });
});
