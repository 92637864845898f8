import type { Core } from '@strapi/strapi';
import { ApiError } from '../../base/errors/ApiError';
import { fotosOf, type AlbumRow } from '../sections/album';
import type { Row } from '../sections/CmsResource';
import { CMS_RESOURCES } from '../sections/table';
import { changeEntry } from './update-entry';
import type { WriteOptions, Written } from './written';

/**
 * Removes one photo from the album that holds it; its file goes too, unless something else uses it. The album is what
 * is written, so `ifMatch` names the album's version. @throws ApiError 404, 412
 */
export async function removeFoto(strapi: Core.Strapi, id: number, options: WriteOptions): Promise<Written> {
  const { album } = CMS_RESOURCES;
  const owner = await strapi.db.query(album.uid).findOne({ select: ['id'], where: { fotos: { id } } });
  if (!owner) throw new ApiError('not_found');
  const withoutIt = (stored: Row) => ({
    fotos: fotosOf(stored as AlbumRow)
      .filter((foto) => foto.id !== id)
      .map((foto) => ({ id: foto.id, titulo: foto.titulo, imagem: foto.imagem.id })),
  });
  return changeEntry(strapi, album, Number(owner.id), withoutIt, options);
}
