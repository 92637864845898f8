import type { AlbumRead } from './album.js';

/** The site's picture in place of one that there is not. */
export const FALLBACK_IMAGE = '/icone-512.png';

/** The path of the picture that an album is shown by: its cover, or else its first photo, or else the site's own. */
export const coverAddress = ({ imagem_url, fotos }: Pick<AlbumRead, 'imagem_url' | 'fotos'>): string =>
  imagem_url ?? fotos[0]?.imagem_url.url ?? FALLBACK_IMAGE;
