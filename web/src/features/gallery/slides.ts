import type { AlbumRead } from '@fundo/contract/album';
import { ownCover } from '@fundo/contract/album-cover';
import type { Picture } from '@fundo/contract/file';
import { hasSeparateCover } from '../../shared/albuns/AlbumSummary';

/** One picture of the viewer, with its text alternative. */
export interface AlbumSlide {
  readonly picture: Picture;
  readonly title: string;
}

/** The photos of an album in order; a cover that is not among them comes first (docs/product.md 3). */
export function slidesOf(album: AlbumRead): AlbumSlide[] {
  const photos = album.fotos.map((foto, index) => ({
    picture: foto.imagem_url,
    title: photoName(album, foto.titulo, index),
  }));
  const cover = hasSeparateCover(album) ? ownCover(album) : null;
  return cover ? [{ picture: cover, title: `${album.titulo} (Capa)` }, ...photos] : photos;
}

/** A photo's text alternative: its title, or else its album and position. Never a file name, never empty. */
const photoName = (album: AlbumRead, titulo: string | null, index: number) =>
  titulo?.trim() || `${album.titulo}, ${index + 1} de ${album.fotos.length}`;

/** The number of photos in the viewer (docs/product.md 2). */
export const photosNotice = (count: number) => `${count} foto(s) no álbum`;

export const NO_PHOTOS = 'Este álbum não contém fotos';

/** Shown in place of a photo that cannot be loaded. */
export const BROKEN_PHOTO = 'Esta foto não pôde ser carregada.';
