import type { AlbumRead } from './album.js';
import type { Picture } from './file.js';

type Covered = Pick<AlbumRead, 'imagem' | 'imagem_url' | 'fotos'>;

/** The site's picture in place of one that there is not. */
export const FALLBACK_IMAGE = '/icone-512.png';

/** An album's own cover, with its smaller copies if the API has them. */
export const ownCover = ({ imagem, imagem_url }: Omit<Covered, 'fotos'>): Picture | null =>
  imagem ?? (imagem_url ? { url: imagem_url, largura: null, altura: null, formatos: [] } : null);

/** The picture that an album is shown by: its cover, or else its first photo. */
export const coverOf = (album: Covered): Picture | null =>
  ownCover(album) ?? album.fotos[0]?.imagem_url ?? null;

/** The path of that picture, or else of the site's own. */
export const coverAddress = (album: Covered): string => coverOf(album)?.url ?? FALLBACK_IMAGE;
