import { once } from 'node:events';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AlbumRead } from '@fundo/contract/album';
import { apiOf, type Api } from './harness/apiOf.ts';
import { purge } from './harness/content.ts';
import { inventory } from './harness/inventory.ts';
import { dataString, jpegString, telephonePhoto } from './harness/sampleFiles.ts';
import { signIn } from './harness/signIn.ts';
import { createStorage, startServer, type Server, type Storage } from './harness/startServer.ts';
import { allNamesIn } from './harness/storedFiles.ts';
import { untilIndexIsKept } from './harness/untilIndexIsKept.ts';

let storage: Storage;
let server: Server;
let token: string;
let admin: Api;

beforeAll(async () => {
  storage = await createStorage();
  server = await startServer({ storage });
  await untilIndexIsKept(storage);
  token = (await signIn('admin')).access_token;
  admin = apiOf(server, token);
});
afterAll(async () => {
  await server.stop();
  await storage.remove();
});

const fetched = async (address: string) => {
  const reply = await fetch(`${server.url}${address}`);
  return { status: reply.status, bytes: Buffer.from(await reply.arrayBuffer()) };
};
const formatAt = async (address: string) => (await sharp((await fetched(address)).bytes).metadata()).format;
const stored = () => allNamesIn(storage, 'public');

/** An album of pictures that take a while to copy. */
async function createLargeAlbum(fotos: number): Promise<{ album: AlbumRead; version: string | null }> {
  const imagem = await jpegString(2600, 2600);
  const { status, body, headers } = await admin.post('admin/galeria_de_imagens', {
    titulo: 'Muitas fotos',
    imagem,
    fotos_attributes: Array.from({ length: fotos }, () => ({ imagem_url: imagem })),
  });
  expect(status).toBe(201);
  return { album: body, version: headers.get('etag') };
}

describe("an album's copies", () => {
  it('are in the response with their sizes, and show the picture until each is made', async () => {
    const { album, version } = await createLargeAlbum(6);
    const pictures = album.fotos.map(({ imagem_url }) => imagem_url);
    for (const { formatos, url } of pictures) {
      expect(formatos.map(({ largura, altura }) => [largura, altura])).toEqual([
        [400, 400],
        [800, 800],
        [1600, 1600],
      ]);
      for (const copy of formatos) expect(['jpeg', 'webp']).toContain(await formatAt(copy.url));
      expect(await formatAt(url)).toBe('jpeg');
    }
    for (const { url, largura } of pictures.flatMap(({ formatos }) => formatos)) {
      await vi.waitFor(async () => expect(await formatAt(url)).toBe('webp'));
      expect(await sharp((await fetched(url)).bytes).metadata()).toMatchObject({ width: largura });
    }
    const read = await admin.get(`galeria_de_imagens/${album.id}`);
    expect(read.body).toEqual(album);
    expect(read.headers.get('etag')).toBe(version);
  });

  it('are made at the next start, where the server was killed before', async () => {
    const { album } = await createLargeAlbum(8);
    server.process.kill('SIGKILL');
    await once(server.process, 'exit');
    const addresses = album.fotos.flatMap(({ imagem_url }) => imagem_url.formatos.map(({ url }) => url));
    const names = addresses.map((address) => path.basename(address));
    const before = await stored();
    expect(names.filter((name) => !before.includes(name)).length).toBeGreaterThan(0);
    server = await startServer({ storage });
    admin = apiOf(server, token);
    for (const address of addresses) expect((await fetched(address)).status).toBe(200);
    await vi.waitFor(async () => expect(await stored()).toEqual(expect.arrayContaining(names)), {
      interval: 500,
    });
    expect((await stored()).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('do not stay behind when the album is deleted for good while they are made', async () => {
    const before = await inventory(storage);
    const { album } = await createLargeAlbum(8);
    await purge(admin, 'galeria_de_imagens', album.id);
    await vi.waitFor(async () => expect(await inventory(storage)).toEqual(before), {
      interval: 500,
    });
    for (const { imagem_url } of album.fotos)
      expect((await fetched(imagem_url.formatos[0]!.url)).status).toBe(404);
  });
});

describe('a picture that is published as a document', () => {
  it('keeps its bytes, and has upright copies', async () => {
    const sent = await telephonePhoto(900, 500);
    const { status, body } = await admin.post('admin/atas_reunioes', {
      titulo: 'Digitalizada',
      arquivo: dataString(sent, 'image/jpeg'),
    });
    expect(status).toBe(201);
    expect(body.arquivo_info).toEqual({
      nome: 'Digitalizada.jpg',
      tipo: 'image/jpeg',
      tamanho: sent.length,
    });
    expect((await fetched(body.arquivo)).bytes.equals(sent)).toBe(true);
    const copy = body.arquivo.replace('/uploads/', '/uploads/thumbnail_').replace('.jpg', '.webp');
    await vi.waitFor(async () => expect(await formatAt(copy)).toBe('webp'));
    expect(await sharp((await fetched(copy)).bytes).metadata()).toMatchObject({ width: 400, height: 720 });
  });

  it('is refused when it is cut off, like any other', async () => {
    const sent = await telephonePhoto(900, 500);
    for (const part of [0.3, 0.6, 0.9]) {
      const cut = dataString(sent.subarray(0, Math.floor(sent.length * part)), 'image/jpeg');
      const { status, body } = await admin.post('admin/atas_reunioes', { titulo: 'Cortada', arquivo: cut });
      expect([status, body.code]).toEqual([422, 'invalid_file']);
    }
  });
});
