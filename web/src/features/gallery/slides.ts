import type { AlbumRead } from '@fundo/contract/album';
import type { Picture } from '@fundo/contract/file';
import { coverOf, hasSeparateCover } from '../../shared/albuns/AlbumSummary';

/** One picture of the viewer, with the words that stand for it. */
export interface AlbumSlide {
  readonly picture: Picture;
  readonly title: string;
}

/** The photos of an album in order; a cover that is not among them comes first (spec §3). */
export function slidesOf(album: AlbumRead): AlbumSlide[] {
  const photos = album.fotos.map((foto, index) => ({
    picture: foto.imagem_url,
    title: photoName(album, foto.titulo, index),
  }));
  const cover = hasSeparateCover(album) ? coverOf(album) : null;
  return cover ? [{ picture: cover, title: `${album.titulo} (Capa)` }, ...photos] : photos;
}

/** What stands for a photo where nobody wrote what it shows: never a file name, never nothing. */
export const photoName = (album: AlbumRead, titulo: string | null, index: number) =>
  titulo?.trim() || `${album.titulo}, ${index + 1} de ${album.fotos.length}`;
