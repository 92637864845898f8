import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AlbumRead } from '@fundo/contract/album';
import { apiOf, type Api } from './harness/apiOf.ts';
import { borrowServer, type BorrowedServer } from './harness/borrowServer.ts';
import { createAlbum } from './harness/content.ts';
import { inventory } from './harness/inventory.ts';
import { dataString, jpegString } from './harness/sampleFiles.ts';
import { signIn } from './harness/signIn.ts';
import { SITE_URL } from './harness/startServer.ts';

let server: BorrowedServer;
let admin: Api;

beforeAll(async () => {
  server = await borrowServer();
  admin = apiOf(server, (await signIn('admin')).access_token);
});
afterAll(() => server.stop());

type Foto = { id?: unknown; imagem_url?: unknown; titulo?: string | null };

/** Writes an album as a form does: the row as it was read, with these `fotos`. */
const put = (album: AlbumRead, fotos?: Foto[]) =>
  admin.put(`admin/galeria_de_imagens/${album.id}`, {
    id: album.id,
    titulo: album.titulo,
    imagem: album.imagem_url,
    ...(fotos && { fotos_attributes: fotos }),
  });
const ids = (album: AlbumRead) => album.fotos.map(({ id }) => id);
const asSent = ({ id, imagem_url }: AlbumRead['fotos'][number]) => ({ id, imagem_url: imagem_url.url });
const statusOf = async (path: string) => (await fetch(`${server.url}${path}`)).status;

describe('fotos_attributes', () => {
  it('keeps, replaces and adds photos in the given order, without changing ids', async () => {
    const album = await createAlbum(admin, { fotos: 3 });
    const [first, second, third] = album.fotos as [
      AlbumRead['fotos'][0],
      AlbumRead['fotos'][0],
      AlbumRead['fotos'][0],
    ];
    const { status, body } = await put(album, [
      { id: third.id, imagem_url: third.imagem_url.url.slice(1) },
      { imagem_url: await jpegString(77), titulo: 'Nova' },
      { ...asSent(first), imagem_url: await jpegString(88) },
      { ...asSent(second), imagem_url: `${SITE_URL}${second.imagem_url.url}` },
    ]);
    expect(status).toBe(200);
    expect(ids(body)).toEqual([third.id, expect.any(Number), first.id, second.id]);
    expect(body.fotos.map((foto: AlbumRead['fotos'][0]) => foto.imagem_url.largura)).toEqual([
      52, 77, 88, 51,
    ]);
    expect(body.fotos.map((foto: AlbumRead['fotos'][0]) => foto.titulo)).toEqual([
      'Foto 3',
      'Nova',
      'Foto 1',
      'Foto 2',
    ]);
    expect(await statusOf(first.imagem_url.url)).toBe(404);
    expect((await admin.get(`galeria_de_imagens/${album.id}`)).body).toEqual(body);
  });

  it('keeps photos that are not listed, after the listed ones', async () => {
    const album = await createAlbum(admin, { fotos: 3 });
    const { body } = await put(album, [asSent(album.fotos[2]!)]);
    const [a, b, c] = ids(album);
    expect(ids(body)).toEqual([c, a, b]);
  });

  it('accepts photos as they were read, as objects with a url', async () => {
    const album = await createAlbum(admin, { fotos: 2 });
    expect((await put(album, album.fotos)).body.fotos).toEqual(album.fotos);
  });

  it('treats a null, an empty and an absent id as a new photo', async () => {
    const album = await createAlbum(admin);
    const { body } = await put(album, [
      { id: null, imagem_url: await jpegString(61) },
      { id: '', imagem_url: await jpegString(62) },
      { imagem_url: await jpegString(63) },
    ]);
    expect(new Set(ids(body)).size).toBe(3);
    const again = await put(
      album,
      body.fotos.map((foto: AlbumRead['fotos'][0]) => ({ ...asSent(foto), id: String(foto.id) })),
    );
    expect(ids(again.body)).toEqual(ids(body));
  });

  it('changes a given titulo, keeps an absent one, removes a null one', async () => {
    const album = await createAlbum(admin, { fotos: 3 });
    const [first, second, third] = album.fotos.map(asSent);
    const { body } = await put(album, [{ ...first, titulo: 'Outra' }, second!, { ...third, titulo: null }]);
    expect(body.fotos.map(({ titulo }: Foto) => titulo)).toEqual(['Outra', 'Foto 2', null]);
  });

  it("refuses another album's photo, one that is unknown, and one listed twice", async () => {
    const [album, other] = [await createAlbum(admin, { fotos: 1 }), await createAlbum(admin, { fotos: 1 })];
    const before = await inventory(server.storage);
    const own = asSent(album.fotos[0]!);
    const cases: [Foto[], string][] = [
      [[asSent(other.fotos[0]!)], 'fotos_attributes.0.id'],
      [[own, { id: 999_999, imagem_url: await jpegString() }], 'fotos_attributes.1.id'],
      [[own, own], 'fotos_attributes.1.id'],
      [[{ ...own, id: 'um' }], 'fotos_attributes.0.id'],
      [[{ ...own, id: -1 }], 'fotos_attributes.0.id'],
    ];
    for (const [fotos, field] of cases) {
      const { status, body } = await put(album, fotos);
      expect(status).toBe(422);
      expect(Object.keys(body.errors)).toEqual([field]);
      expect(body.error).not.toMatch(/invalid|expected/i);
    }
    expect(await inventory(server.storage)).toEqual(before);
    expect((await admin.get(`galeria_de_imagens/${other.id}`)).body).toEqual(other);
  });

  it('keeps every photo when several editors add at once', async () => {
    const album = await createAlbum(admin, { fotos: 1 });
    const pictures = await Promise.all([201, 202, 203, 204].map((width) => jpegString(width)));
    const responses = await Promise.all(pictures.map((imagem_url) => put(album, [{ imagem_url }])));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await admin.get(`galeria_de_imagens/${album.id}`)).body.fotos).toHaveLength(5);
  });

  it('is refused as a whole for one bad photo, and leaves neither rows nor files', async () => {
    const good = [await jpegString(60), await jpegString(61)];
    const before = await inventory(server.storage);
    const bad = dataString('<html>', 'image/jpeg');
    const { status, body } = await admin.post('admin/galeria_de_imagens', {
      titulo: 'Com defeito',
      imagem: await jpegString(),
      fotos_attributes: [...good, bad].map((imagem_url) => ({ imagem_url })),
    });
    expect(status).toBe(422);
    expect(body).toEqual({
      error: 'A imagem precisa ser jpeg, jpg ou png',
      errors: { 'fotos_attributes.2.imagem_url': 'A imagem precisa ser jpeg, jpg ou png' },
      code: 'invalid_file',
    });
    expect(await inventory(server.storage)).toEqual(before);

    const album = await createAlbum(admin, { fotos: 1 });
    const stored = await inventory(server.storage);
    expect(
      (
        await put(
          album,
          [...good, bad].map((imagem_url) => ({ imagem_url })),
        )
      ).status,
    ).toBe(422);
    expect(await inventory(server.storage)).toEqual(stored);
    expect((await admin.get(`galeria_de_imagens/${album.id}`)).body).toEqual(album);
  });
});

describe('DELETE /admin/fotos/{id}', () => {
  it('removes that photo with its file, and no other', async () => {
    const album = await createAlbum(admin, { fotos: 3 });
    const [first, second, third] = album.fotos;
    expect((await admin.delete(`admin/fotos/${second!.id}`)).status).toBe(204);
    expect((await admin.get(`galeria_de_imagens/${album.id}`)).body.fotos).toEqual([first, third]);
    expect(await statusOf(second!.imagem_url.url)).toBe(404);
    expect(await statusOf(third!.imagem_url.url)).toBe(200);
    expect((await admin.delete(`admin/fotos/${second!.id}`)).status).toBe(404);
  });

  it('keeps a file that something else uses', async () => {
    const album = await createAlbum(admin, { fotos: 1 });
    const [foto] = album.fotos;
    await admin.put(`admin/galeria_de_imagens/${album.id}`, {
      titulo: 'Capa da foto',
      imagem: foto!.imagem_url.url,
    });
    await admin.delete(`admin/fotos/${foto!.id}`);
    expect(await statusOf(foto!.imagem_url.url)).toBe(200);
    expect((await admin.get(`galeria_de_imagens/${album.id}`)).body.imagem_url).toBe(foto!.imagem_url.url);
  });

  it('answers 404 for an unknown id', async () => {
    for (const id of ['999999', '0', 'um'])
      expect((await admin.delete(`admin/fotos/${id}`)).status).toBe(404);
  });
});
