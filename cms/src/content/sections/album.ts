import {
  maxFotos,
  TOO_MANY_FOTOS,
  type AlbumRead,
  type AlbumWrite,
  type FotoWrite,
} from '@fundo/contract/album';
import type { Ponto } from '@fundo/contract/ajuste';
import { RESOURCES } from '@fundo/contract/resources';
import { invalidFields } from '../../base/errors/ApiError';
import type { FileRecord } from '../../files/FileRecord';
import type { FileReference, FileResolver } from '../../files/WriteFiles';
import type { CmsResource, Row } from './CmsResource';
import { COMMON_COLUMNS, COMMON_SELECT, datedAs, instants, NOT_IN_TRASH, toPicture } from './wire';

interface FotoRow {
  readonly id: number;
  readonly titulo: string | null;
  readonly imagem: FileRecord;
}

export interface AlbumRow extends Row {
  readonly titulo: string;
  readonly capa: FileRecord | null;
  readonly ponto_x: number | null;
  readonly ponto_y: number | null;
  readonly fotos: readonly FotoRow[];
}

/** The photos that have a picture: the media library lets an editor delete a file that is in use. */
export const fotosOf = (row: AlbumRow) =>
  row.fotos.filter(({ imagem }) => (imagem as FileRecord | null) !== null);

export const album: CmsResource<AlbumWrite, AlbumRow> = {
  contract: RESOURCES.album,
  uid: 'api::album.album',
  select: [...COMMON_SELECT, 'titulo', 'ponto_x', 'ponto_y'],
  present: NOT_IN_TRASH,
  fileUses: { capa: null, fotos: { columns: ['titulo'], uses: { imagem: null } } },
  orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  columns: { ...COMMON_COLUMNS, titulo: 'titulo' },
  searched: ['titulo'],
  toWire: (row): AlbumRead => ({
    id: row.id,
    titulo: row.titulo,
    imagem_url: row.capa?.url ?? null,
    imagem: row.capa ? toPicture(row.capa) : null,
    imagem_ponto: row.capa && pontoOf(row),
    ...instants(row),
    fotos: fotosOf(row).map((foto) => ({
      id: foto.id,
      imagem_url: toPicture(foto.imagem),
      titulo: foto.titulo,
    })),
  }),
  async fromWire(body, resolve, current) {
    requireOwnFotos(body.fotos_attributes, current ? fotosOf(current) : []);
    const capa = await resolve('imagem', body.imagem, 'picture', body.titulo, body.imagem_ajuste);
    const listed = await listedFotos(body, resolve);
    return {
      fields(stored) {
        const kept = stored ? fotosOf(stored) : [];
        requireOwnFotos(body.fotos_attributes, kept);
        const unlisted = kept.filter((foto) => !body.fotos_attributes.some(({ id }) => id === foto.id));
        const fotos = [
          ...listed.map(({ foto, imagem }) => toComponent(foto, imagem, kept)),
          ...unlisted.map((foto) => ({ id: foto.id, titulo: foto.titulo, imagem: foto.imagem.id })),
        ];
        if (fotos.length > maxFotos(kept.length)) throw invalidFields({ fotos_attributes: TOO_MANY_FOTOS });
        const keepsPoint = body.imagem_ponto === undefined && stored?.capa?.id === capa.id();
        return {
          titulo: body.titulo,
          capa: capa.id(),
          ...(!keepsPoint && {
            ponto_x: body.imagem_ponto?.x ?? null,
            ponto_y: body.imagem_ponto?.y ?? null,
          }),
          fotos,
          ...datedAs(body.created_at, stored),
        };
      },
    };
  },
  files: (row) => [...(row.capa ? [row.capa] : []), ...fotosOf(row).map((foto) => foto.imagem)],
};

/** Returns the cover's point. If the panel has filled in one coordinate, the other is in the middle. */
const pontoOf = ({ ponto_x, ponto_y }: AlbumRow): Ponto | null =>
  (ponto_x ?? ponto_y ?? null) === null ? null : { x: ponto_x ?? 0.5, y: ponto_y ?? 0.5 };

/** Requires that each id of a foto is of this album. @throws ApiError 422 */
function requireOwnFotos(fotos: readonly FotoWrite[], kept: readonly FotoRow[]): void {
  const ids = fotos.map(({ id }) => id);
  ids.forEach((id, index) => {
    if (id === undefined) return;
    const field = `fotos_attributes.${index}.id`;
    if (!kept.some((foto) => foto.id === id)) throw invalidFields({ [field]: 'Esta foto não é deste álbum' });
    if (ids.indexOf(id) !== index) throw invalidFields({ [field]: 'Esta foto aparece duas vezes' });
  });
}

/** Resolves one picture after another, so that only one is in memory. */
async function listedFotos(body: AlbumWrite, resolve: FileResolver) {
  const fotos: { foto: FotoWrite; imagem: FileReference }[] = [];
  for (const [index, foto] of body.fotos_attributes.entries()) {
    const field = `fotos_attributes.${index}.imagem_url`;
    const title = `${body.titulo} ${index + 1}`;
    const imagem = await resolve(field, foto.imagem_url, 'picture', title, foto.ajuste);
    fotos.push({ foto, imagem });
  }
  return fotos;
}

/** A write without titulo leaves the stored one; null or an empty one takes it away. */
function toComponent(foto: FotoWrite, imagem: FileReference, kept: readonly FotoRow[]) {
  const stored = kept.find(({ id }) => id === foto.id);
  const titulo = foto.titulo === undefined ? (stored?.titulo ?? null) : foto.titulo || null;
  return { ...(foto.id !== undefined && { id: foto.id }), titulo, imagem: imagem.id() };
}
