import type { AlbumRead } from './album.js';
import type { Picture } from './file.js';

type Covered = Pick<AlbumRead, 'imagem' | 'imagem_url' | 'fotos'>;

/** The site's icon, shown in place of a missing picture. */
export const FALLBACK_IMAGE = '/icone-512.png';

/** The cover that an editor chose, with its smaller copies if the API has them; null if there is none. */
export const ownCover = ({ imagem, imagem_url }: Omit<Covered, 'fotos'>): Picture | null =>
  imagem ?? (imagem_url ? { url: imagem_url, largura: null, altura: null, formatos: [] } : null);

/** The cover of an album, or else its first photo; null if it has neither. */
export const coverOf = (album: Covered): Picture | null =>
  ownCover(album) ?? album.fotos[0]?.imagem_url ?? null;

/** The path of `coverOf`, or else of the fallback picture. */
export const coverAddress = (album: Covered): string => coverOf(album)?.url ?? FALLBACK_IMAGE;
