import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AlbumRead } from '@fundo/contract/album';
import { apiOf, type Api } from './harness/apiOf.ts';
import { borrowServer, type BorrowedServer } from './harness/borrowServer.ts';
import { createAta } from './harness/content.ts';
import { inDatabase } from './harness/database.ts';
import { dataString, jpegString, pdf, png, telephonePhoto } from './harness/sampleFiles.ts';
import { sendRaw } from './harness/sendUpload.ts';
import { signIn } from './harness/signIn.ts';

let server: BorrowedServer;
let admin: Api;

beforeAll(async () => {
  server = await borrowServer();
  admin = apiOf(server, (await signIn('admin')).access_token);
});
afterAll(() => server.stop());

const download = (path: string, init?: RequestInit) => fetch(`${server.url}${path}`, init);
const bytesOf = async (path: string) => Buffer.from(await (await download(path)).arrayBuffer());

describe('a stored file', () => {
  it('has a random name in storage and a readable one for the download', async () => {
    const { arquivo, arquivo_info } = await createAta(admin, { titulo: 'Ata 3/2025: “extraordinária”' });
    expect(arquivo).toMatch(/^\/uploads\/[0-9a-f]{24}\.pdf$/);
    expect(arquivo_info.nome).toBe('Ata 3-2025- “extraordinária”.pdf');
    const { headers } = await download(arquivo);
    const [, ascii, full] = /^inline; filename="([ -~]+)"; filename\*=UTF-8''(.+)$/.exec(
      headers.get('content-disposition')!,
    )!;
    expect(ascii).toBe('Ata 3-2025- extraordinaria.pdf');
    expect(decodeURIComponent(full!)).toBe(arquivo_info.nome);
  });

  it('is found in its table by an index', async () => {
    const { dataDir, database } = server.storage;
    const names = await inDatabase({ url: database.url, dataDir }, async (db) => {
      const catalogue = database.url
        ? db('pg_indexes').select('indexname as name').where({ tablename: 'files' })
        : db('sqlite_master').select('name').where({ type: 'index', tbl_name: 'files' });
      return ((await catalogue) as { name: string }[]).map(({ name }) => name);
    });
    expect(names).toContain('files_url_index');
  });

  it('has the new titulo in its download name once its entry is renamed', async () => {
    const ata = await createAta(admin, { titulo: 'Ata com erro' });
    await fetch(`${server.url}${ata.arquivo}`);
    const { body } = await admin.put(`admin/atas_reunioes/${ata.id}`, {
      titulo: 'Ata certa',
      arquivo: ata.arquivo,
    });
    expect(body).toMatchObject({ arquivo: ata.arquivo, arquivo_info: { nome: 'Ata certa.pdf' } });
    const { headers } = await fetch(`${server.url}${ata.arquivo}`);
    expect(headers.get('content-disposition')).toContain('filename="Ata certa.pdf"');
  });

  it('is served with its own type, under a name that cannot be guessed', async () => {
    const { headers } = await download((await createAta(admin)).arquivo);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBeTruthy();
    expect(headers.get('set-cookie')).toBeNull();
  });

  it('sends no line breaks of a titulo in a header', async () => {
    const { arquivo } = await createAta(admin, { titulo: 'a"\r\nSet-Cookie: a=b\r\n\\%0d.exe' });
    const { status, headers } = await download(arquivo);
    expect(status).toBe(200);
    expect(headers.get('set-cookie')).toBeNull();
    expect(headers.get('content-disposition')).toMatch(/^inline; filename="[^"]+\.pdf";/);
  });

  it('is sent in ranges', async () => {
    const { arquivo } = await createAta(admin, { arquivo: dataString(pdf('faixa')) });
    const whole = pdf('faixa');
    const part = await download(arquivo, { headers: { range: 'bytes=2-5' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 2-5/${whole.length}`);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(2, 6));
    expect((await download(arquivo, { headers: { range: 'bytes=99999-' } })).status).toBe(416);
    expect((await download(arquivo)).headers.get('accept-ranges')).toBe('bytes');
  });

  it('has the SHA-256 of its bytes as a strong ETag', async () => {
    const { arquivo } = await createAta(admin, { arquivo: dataString(pdf('sempre o mesmo')) });
    const etag = `"${createHash('sha256').update(pdf('sempre o mesmo')).digest('hex')}"`;
    for (const method of ['GET', 'HEAD'])
      expect((await download(arquivo, { method })).headers.get('etag')).toBe(etag);
    const statusOf = async (headers: Record<string, string>) => (await download(arquivo, { headers })).status;
    expect(await statusOf({ 'if-match': etag })).toBe(200);
    expect(await statusOf({ 'if-match': '"outra"' })).toBe(412);
    expect(await statusOf({ range: 'bytes=0-3', 'if-range': etag })).toBe(206);
    expect(await statusOf({ range: 'bytes=0-3', 'if-range': `W/${etag}` })).toBe(200);
  });

  it('answers HEAD, and 304 to a client that has it', async () => {
    const { arquivo, arquivo_info } = await createAta(admin);
    const head = await download(arquivo, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.headers.get('content-length')).toBe(String(arquivo_info.tamanho));
    const again = await download(arquivo, { headers: { 'if-none-match': head.headers.get('etag')! } });
    expect(again.status).toBe(304);
  });

  it.each([
    '/uploads/..%2f..%2fsecrets.json',
    '/uploads/../../secrets.json',
    '/uploads/%2e%2e/%2e%2e/fundo.sqlite',
    '/uploads/..%5c..%5csecrets.json',
    '/uploads/%00',
    '/uploads/',
    '/uploads',
    '/uploads/....//secrets.json',
    '/secrets.json',
    '/fundo.sqlite',
    '/../secrets.json',
    '/.data/secrets.json',
    '/uploads/%',
    '/uploads/%c0%ae%c0%ae/secrets.json',
  ])('is all that %s can reach', async (path) => {
    const reply = await sendRaw(
      server,
      `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
      () => false,
    );
    expect(reply).toMatch(/^HTTP\/1.1 4\d\d /);
    expect(reply).not.toMatch(/appKeys|SQLite format/);
  });
});

describe('a photo', () => {
  const album = async (imagem: Buffer, type = 'image/jpeg'): Promise<AlbumRead> => {
    const { status, body } = await admin.post('admin/galeria_de_imagens', {
      titulo: 'Um álbum',
      imagem: dataString(imagem, type),
    });
    expect(status).toBe(201);
    return body;
  };

  it('is rotated as its EXIF says, and loses the place where it was taken', async () => {
    const sent = await telephonePhoto(600, 400);
    expect((await sharp(sent).metadata()).exif!.includes('Telefone')).toBe(true);
    const { imagem } = await album(sent);
    expect(imagem).toMatchObject({ largura: 400, altura: 600 });
    const stored = await sharp(await bytesOf(imagem!.url)).metadata();
    expect(stored).toMatchObject({ width: 400, height: 600 });
    expect(stored.exif).toBeUndefined();
    expect(stored.orientation ?? 1).toBe(1);
  });

  /** A copy is made after the response; until then the picture itself is in its place. */
  const copyOf = (url: string) =>
    vi.waitUntil(async () => {
      const reply = await download(url);
      expect([reply.status, reply.headers.get('content-type')]).toEqual([
        200,
        expect.stringMatching(/^image\/(jpeg|png|webp)$/),
      ]);
      return reply.headers.get('content-type') === 'image/webp' && reply;
    });

  it('has copies of 400, 800 and 1600 pixels in WebP, each with a readable name', async () => {
    const { imagem } = await album(Buffer.from((await jpegString(2000, 1000)).split(',')[1]!, 'base64'));
    expect(imagem!.formatos.map(({ largura, altura }) => [largura, altura])).toEqual([
      [400, 200],
      [800, 400],
      [1600, 800],
    ]);
    for (const { url, largura } of imagem!.formatos) {
      const { status, headers } = await copyOf(url);
      expect(status).toBe(200);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(await sharp(await bytesOf(url)).metadata()).toMatchObject({ format: 'webp', width: largura });
    }
  });

  it('is never enlarged', async () => {
    const { imagem } = await album(await png(900, 30), 'image/png');
    expect(imagem!.formatos.map(({ largura }) => largura)).toEqual([400, 800]);
    expect(imagem!.url).toMatch(/\.png$/);
  });

  it('is deleted with its copies', async () => {
    const { id, imagem } = await album(await png(900, 30), 'image/png');
    await admin.delete(`admin/galeria_de_imagens/${id}`);
    for (const { url } of [imagem!, ...imagem!.formatos]) expect((await download(url)).status).toBe(404);
  });
});
