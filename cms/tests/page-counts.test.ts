import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { apiOf, type Api } from './harness/apiOf.ts';
import { borrowServer, type BorrowedServer } from './harness/borrowServer.ts';
import { createAta } from './harness/content.ts';
import { inDatabase } from './harness/database.ts';
import { pagesCounted } from './harness/pageCounts.ts';
import { dataString, png } from './harness/sampleFiles.ts';
import { signIn } from './harness/signIn.ts';

let server: BorrowedServer;
let admin: Api;

beforeAll(async () => {
  server = await borrowServer();
  admin = apiOf(server, (await signIn('admin')).access_token);
});
afterAll(() => server.stop());

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
    await vi.waitFor(async () => expect(await pagesOf(id)).toEqual([12]));
    await admin.put(`admin/atas_reunioes/${id}`, { titulo, arquivo: dataString(await pdfOf(3)) });
    await vi.waitFor(async () => expect(await pagesOf(id)).toEqual([3, 12]));
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
    await vi.waitFor(async () =>
      expect(await reading()).toMatchObject({
        estado: 'protegido',
        motivo: 'O arquivo só abre com uma senha.',
      }),
    );
    expect(await pagesOf(picture.id)).toEqual([null]);
    expect(await pagesOf(locked.id)).toEqual([null]);
  });
});
