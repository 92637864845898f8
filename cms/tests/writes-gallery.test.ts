import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AlbumRead } from '@fundo/contract/album';
import { apiOf, type Api } from './harness/apiOf.ts';
import { borrowServer, type BorrowedServer } from './harness/borrowServer.ts';
import { createAlbum, createAta } from './harness/content.ts';
import { inventory } from './harness/inventory.ts';
import { jpegString, pdfString } from './harness/sampleFiles.ts';
import { signIn } from './harness/signIn.ts';
import { SITE_URL } from './harness/startServer.ts';

let server: BorrowedServer;
let admin: Api;

beforeAll(async () => {
  server = await borrowServer();
  admin = apiOf(server, (await signIn('admin')).access_token);
});
afterAll(() => server.stop());

/** Writes an album as a form does: the row as it was read, with these `fotos`. */
const put = (album: AlbumRead, fotos?: object[]) =>
  admin.put(`admin/galeria_de_imagens/${album.id}`, {
    id: album.id,
    titulo: album.titulo,
    imagem: album.imagem_url,
    ...(fotos && { fotos_attributes: fotos }),
  });
const ids = (album: AlbumRead) => album.fotos.map(({ id }) => id);
const urls = (album: AlbumRead) => album.fotos.map(({ imagem_url }) => imagem_url.url);
const statusOf = async (path: string) => (await fetch(`${server.url}${path}`)).status;

describe('an album', () => {
  it('is added with its cover and photos, and deleted for good with all its files', async () => {
    const before = await inventory(server.storage);
    const album = await createAlbum(admin, { titulo: 'Festa', fotos: 3 });
    expect(album.fotos.map(({ titulo, imagem_url }) => [titulo, imagem_url.largura])).toEqual([
      ['Foto 1', 50],
      ['Foto 2', 51],
      ['Foto 3', 52],
    ]);
    expect(new Set(ids(album)).size).toBe(3);
    const paths = [album.imagem_url!, ...urls(album)];
    expect(await Promise.all(paths.map(statusOf))).toEqual([200, 200, 200, 200]);
    expect((await admin.delete(`admin/galeria_de_imagens/${album.id}`)).status).toBe(204);
    expect(await Promise.all(paths.map(statusOf))).toEqual([404, 404, 404, 404]);
    expect((await admin.delete(`admin/lixeira/galeria_de_imagens/${album.id}`)).status).toBe(204);
    expect(await inventory(server.storage)).toEqual(before);
  });

  it('needs no photos', async () => {
    const { status, body } = await admin.post('admin/galeria_de_imagens', {
      titulo: 'Só a capa',
      imagem: await jpegString(),
    });
    expect(status).toBe(201);
    expect(body.fotos).toEqual([]);
  });

  it('keeps its photos, with their ids, if an edit does not mention them', async () => {
    const album = await createAlbum(admin, { fotos: 2 });
    expect((await put(album)).body.fotos).toEqual(album.fotos);
    expect((await put(album, [])).body.fotos).toEqual(album.fotos);
  });

  it('keeps a cover sent back as a path, with its base address, or as the object that was read', async () => {
    const album = await createAlbum(admin);
    const url = album.imagem_url!;
    for (const imagem of [url, `${SITE_URL}${url}`, url.slice(1), album.imagem]) {
      const { status, body } = await admin.put(`admin/galeria_de_imagens/${album.id}`, {
        titulo: 'Igual',
        imagem,
      });
      expect(status).toBe(200);
      expect(body.imagem_url).toBe(album.imagem_url);
    }
  });

  it('replaces its cover, and takes the old file out of public reach', async () => {
    const album = await createAlbum(admin);
    const before = await inventory(server.storage);
    const { body } = await admin.put(`admin/galeria_de_imagens/${album.id}`, {
      titulo: 'Outra',
      imagem: await jpegString(99),
    });
    expect(body.imagem.largura).toBe(99);
    expect(await statusOf(album.imagem_url!)).toBe(404);
    expect(await inventory(server.storage)).toEqual({
      ...before,
      files: before.files + 1,
      hidden: before.hidden + 1,
    });
  });
});

describe('the point of a cover that stays visible', () => {
  const write = (album: AlbumRead, fields: object) =>
    admin.put(`admin/galeria_de_imagens/${album.id}`, {
      titulo: album.titulo,
      imagem: album.imagem_url,
      ...fields,
    });
  const pointed = async () => {
    const album = await createAlbum(admin, { fotos: 1 });
    expect(album.imagem_ponto).toBeNull();
    return (await write(album, { imagem_ponto: { x: 0.25, y: 1 } })).body as AlbumRead;
  };

  it('is in reads, and stays if a write does not mention it', async () => {
    const album = await pointed();
    expect(album.imagem_ponto).toEqual({ x: 0.25, y: 1 });
    expect((await write(album, { titulo: 'Outro' })).body.imagem_ponto).toEqual({ x: 0.25, y: 1 });
    await admin.delete(`admin/fotos/${album.fotos[0]!.id}`);
    const { body } = await admin.get(`galeria_de_imagens/${album.id}`);
    expect(body.imagem_ponto).toEqual({ x: 0.25, y: 1 });
    const latest = (await admin.get('galeria_de_imagens/ultimas')).body.data as AlbumRead[];
    expect(latest.find(({ id }) => id === album.id)?.imagem_ponto).toEqual({ x: 0.25, y: 1 });
  });

  it('is the middle again with null, and with another or an adjusted cover', async () => {
    for (const fields of [
      { imagem_ponto: null },
      { imagem: await jpegString(99) },
      { imagem_ajuste: { girar: 180 } },
    ])
      expect((await write(await pointed(), fields)).body.imagem_ponto).toBeNull();
    const { body } = await write(await pointed(), {
      imagem: await jpegString(99),
      imagem_ponto: { x: 0, y: 0.5 },
    });
    expect(body.imagem_ponto).toEqual({ x: 0, y: 0.5 });
  });

  it('comes back with the cover that a restored version has', async () => {
    const album = await pointed();
    const history = await admin.get(`admin/historico?secao=galeria_de_imagens&item=${album.id}`);
    await write(album, { imagem: await jpegString(99) });
    const change = history.body.data[0].registro;
    const restored = await admin.post(`admin/galeria_de_imagens/${album.id}/versoes/${change}/restaurar`);
    expect(restored.body).toMatchObject({ imagem_url: album.imagem_url, imagem_ponto: { x: 0.25, y: 1 } });
  });

  it('is refused outside of the cover', async () => {
    const album = await createAlbum(admin);
    for (const [imagem_ponto, field, message] of [
      [{ x: 1.1, y: 0 }, 'imagem_ponto.x', 'O máximo é 1'],
      [{ x: 0 }, 'imagem_ponto.y', 'Informe um número de 0 a 1'],
      ['meio', 'imagem_ponto', 'Ponto inválido'],
    ] as const) {
      const { status, body } = await write(album, { imagem_ponto });
      expect([status, body.errors]).toEqual([422, { [field]: message }]);
    }
  });
});

describe('a refused album', () => {
  it('gets the sentences of docs/product.md 5.1', async () => {
    const before = await inventory(server.storage);
    const empty = await admin.post('admin/galeria_de_imagens', {
      titulo: '',
      imagem: '',
      fotos_attributes: [{ imagem_url: '' }],
    });
    expect(empty.status).toBe(422);
    expect(empty.body).toEqual({
      error: 'O titulo é obrigatório',
      errors: {
        titulo: 'O titulo é obrigatório',
        imagem: 'A imagem é obrigatória',
        'fotos_attributes.0.imagem_url': 'Imagem obrigatória',
      },
      code: 'invalid_fields',
    });
    for (const fotos_attributes of ['texto', 5, null, {}, [5], [null]]) {
      const { status, body } = await admin.post('admin/galeria_de_imagens', {
        titulo: 'a',
        imagem: await jpegString(),
        fotos_attributes,
      });
      expect(status, JSON.stringify(fotos_attributes)).toBe(422);
      expect(body.error).not.toMatch(/invalid|expected/i);
    }
    expect(await inventory(server.storage)).toEqual(before);
  });

  it('accepts only pictures', async () => {
    const ata = await createAta(admin);
    const before = await inventory(server.storage);
    for (const imagem of [pdfString(), ata.arquivo]) {
      const { status, body } = await admin.post('admin/galeria_de_imagens', { titulo: 'a', imagem });
      expect(status).toBe(422);
      expect(body.errors).toEqual({ imagem: 'A imagem precisa ser jpeg, jpg ou png' });
    }
    expect(await inventory(server.storage)).toEqual(before);
  });

  it('answers 404 for an unknown id', async () => {
    const body = { titulo: 'a', imagem: await jpegString() };
    expect((await admin.put('admin/galeria_de_imagens/999999', body)).status).toBe(404);
    expect((await admin.delete('admin/galeria_de_imagens/999999')).status).toBe(404);
  });
});
