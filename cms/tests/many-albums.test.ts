import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Knex } from 'knex';
import type { AlbumRead } from '@fundo/contract/album';
import { apiOf } from './harness/apiOf.ts';
import { inDatabase } from './harness/database.ts';
import { jpeg } from './harness/sampleFiles.ts';
import { createStorage, startServer, type Server, type Storage } from './harness/startServer.ts';

/** More than one range has (MAX_RANGE_ROWS). */
const ALBUNS = 1050;
/** In each album: together more than SQLite takes as variables of one query. */
const FOTOS = 40;
/** The hash of the file that all photos show. */
const PHOTO = 'f'.repeat(24);

let storage: Storage;
let server: Server;

beforeAll(async () => {
  storage = await createStorage();
  await inDatabase({ url: storage.database.url, dataDir: storage.dataDir }, (db) =>
    db.transaction(insertAlbuns),
  );
  // An installation with files in its database and none in its folder would not start.
  await writeFile(path.join(storage.dataDir, 'public', 'uploads', `${PHOTO}.jpg`), await jpeg());
  server = await startServer({ storage });
});
afterAll(async () => {
  await server.stop();
  await storage.remove();
});

/** Albums past the product: by its API they would take hours. All photos show one file. */
async function insertAlbuns(db: Knex.Transaction): Promise<void> {
  const at = storage.database.url ? new Date() : Date.now();
  const row = { created_at: at, updated_at: at, published_at: at };
  const insert = (table: string, rows: object[]) => db.batchInsert(table, rows, 100);
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  const file = { hash: PHOTO, ext: '.jpg', mime: 'image/jpeg', provider: 'local', size: 1 };
  await insert('files', [
    {
      id: 1,
      document_id: 'f1',
      name: 'foto.jpg',
      url: `/uploads/${file.hash}.jpg`,
      folder_path: '/',
      ...file,
      ...row,
    },
  ]);
  await insert(
    'albuns',
    numbers(ALBUNS).map((id) => ({ id, document_id: `a${id}`, titulo: `Álbum ${id}`, ...row })),
  );
  const fotos = numbers(ALBUNS * FOTOS);
  await insert(
    'fotos',
    fotos.map((id) => ({ id, titulo: `Foto ${id}` })),
  );
  await insert(
    'albuns_cmps',
    fotos.map((id) => ({
      entity_id: Math.ceil(id / FOTOS),
      cmp_id: id,
      component_type: 'galeria.foto',
      field: 'fotos',
      order: id,
    })),
  );
  await insert(
    'files_related_mph',
    fotos.map((id) => ({
      file_id: 1,
      related_id: id,
      related_type: 'galeria.foto',
      field: 'imagem',
      order: 1,
    })),
  );
}

it('the whole gallery is read, each album with its photos in their order', async () => {
  const { status, body } = await apiOf(server).get('galeria_de_imagens');
  expect(status).toBe(200);
  const albuns = body.data as AlbumRead[];
  expect(albuns.map(({ id }) => id)).toEqual(Array.from({ length: ALBUNS }, (_, index) => ALBUNS - index));
  for (const { id, fotos } of albuns)
    expect(fotos.map((foto) => foto.id)).toEqual(
      Array.from({ length: FOTOS }, (_, index) => (id - 1) * FOTOS + index + 1),
    );
});

it('a thousand of them are read by range', async () => {
  const { status, body, headers } = await apiOf(server).get(
    `galeria_de_imagens?range=[0,999]&sort=${encodeURIComponent('["id","ASC"]')}`,
  );
  expect([status, body.length, headers.get('content-range')]).toEqual([
    200,
    1000,
    `galeria_de_imagens 0-999/${ALBUNS}`,
  ]);
});

it.each([
  ['/sitemap.xml', `/galeria-de-imagens/${ALBUNS}<`],
  ['/galeria-de-imagens', `/galeria-de-imagens/${ALBUNS}"`],
  ['/mapa-do-site', '<h1'],
])('%s opens', async (address, words) => {
  const response = await fetch(server.url + address);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain(words);
});
