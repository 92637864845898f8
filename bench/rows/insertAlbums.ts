import type { Knex } from '../../cms/node_modules/knex';
import { dayBefore, insert, storedPicture } from './rows.ts';

const FOTOS_OF_AN_ALBUM = 20;
/** Higher than the ids of the documents' files. */
const FIRST_FILE = 1_000_000;

/** Inserts `count` albums of FOTOS_OF_AN_ALBUM photos, with the rows of their pictures. The first photo is the cover. */
export async function insertAlbums(trx: Knex.Transaction, count: number): Promise<void> {
  const albums = Array.from({ length: count }, (_, index) => index + 1);
  const fotos = Array.from({ length: count * FOTOS_OF_AN_ALBUM }, (_, index) => ({
    id: index + 1,
    file: FIRST_FILE + index,
    album: Math.floor(index / FOTOS_OF_AN_ALBUM) + 1,
    position: (index % FOTOS_OF_AN_ALBUM) + 1,
  }));
  const titulo = (album: number) => `Álbum ${album}: entrega de equipamentos à rede municipal`;
  await insert(
    trx,
    'albuns',
    albums.map((id) => ({ id, document_id: `album${id}`, titulo: titulo(id), ...dayBefore(id) })),
  );
  await insert(
    trx,
    'fotos',
    fotos.map(({ id, position }) => ({ id, titulo: `Foto ${position}` })),
  );
  await insert(
    trx,
    'albuns_cmps',
    fotos.map(({ id, album, position }) => ({
      entity_id: album,
      cmp_id: id,
      component_type: 'galeria.foto',
      field: 'fotos',
      order: position,
    })),
  );
  await insert(
    trx,
    'files',
    fotos.map(({ file, album, position }) => ({
      id: file,
      ...storedPicture(file, `${titulo(album)} ${position}`),
    })),
  );
  const covers = fotos.filter(({ position }) => position === 1);
  await insert(trx, 'files_related_mph', [
    ...fotos.map(({ id, file }) => use(file, 'galeria.foto', id, 'imagem')),
    ...covers.map(({ album, file }) => use(file, 'api::album.album', album, 'capa')),
  ]);
}

const use = (file: number, type: string, id: number, field: string) => ({
  file_id: file,
  related_id: id,
  related_type: type,
  field,
  order: 1,
});
