import type { Core } from '@strapi/strapi';
import { notFound } from '../../../errors/ApiError';
import { fotosOf, type AlbumRow } from '../resources/album';
import { CMS_RESOURCES } from '../resources/table';
import { changeEntry } from './writes';

/** Removes one photo from the album that holds it; its file goes too, unless something else uses it. */
export async function removeFoto(strapi: Core.Strapi, id: number): Promise<void> {
  const { album } = CMS_RESOURCES;
  const owner = await strapi.db.query(album.uid).findOne({ select: ['id'], where: { fotos: { id } } });
  if (!owner) throw notFound();
  await changeEntry(strapi, album, Number(owner.id), (stored) => ({
    fotos: fotosOf(stored as AlbumRow)
      .filter((foto) => foto.id !== id)
      .map((foto) => ({ id: foto.id, titulo: foto.titulo, imagem: foto.imagem.id })),
  }));
}
