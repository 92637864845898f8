import type { AlbumRead } from '@fundo/contract/album';
import type { Picture } from '@fundo/contract/file';
import fallbackUrl from '../illustrations/foto.svg';
import { Photo } from '../ui/Photo';
import styles from './AlbumSummary.module.css';

/** What a card shows of an album. Photos stay behind: a page of albums would carry hundreds of them. */
export interface AlbumSummary {
  readonly id: number;
  readonly titulo: string;
  readonly createdAt: string;
  readonly capa: Picture | null;
  /** Photos in the album, the cover not counted. */
  readonly fotos: number;
  /** Slides that the viewer shows: the photos, and the cover where it is not one of them. */
  readonly slides: number;
}

export const toSummary = (album: AlbumRead): AlbumSummary => ({
  id: album.id,
  titulo: album.titulo,
  createdAt: album.created_at,
  capa: coverOf(album) ?? album.fotos[0]?.imagem_url ?? null,
  fotos: album.fotos.length,
  slides: album.fotos.length + (hasSeparateCover(album) ? 1 : 0),
});

/** The album's own cover, with its smaller copies where the API knows them. */
export const coverOf = ({ imagem, imagem_url }: AlbumRead): Picture | null =>
  imagem ?? (imagem_url ? { url: imagem_url, largura: null, altura: null, formatos: [] } : null);

/** Whether the cover is a picture of its own, and not one of the album's photos. */
export function hasSeparateCover(album: AlbumRead): boolean {
  const cover = coverOf(album);
  return cover !== null && !album.fotos.some((foto) => foto.imagem_url.url === cover.url);
}

interface Props {
  readonly capa: Picture | null;
  /** The width that the card gives it, as in the `sizes` of an image. */
  readonly sizes: string;
  readonly eager?: boolean;
}

/** An album's cover, filling its frame. The card's title names it, so it stays silent. */
export function AlbumCover({ capa, sizes, eager = false }: Props) {
  return (
    <div className={styles.frame}>
      {capa ? (
        <Photo picture={capa} alt="" sizes={sizes} eager={eager} fallback={fallbackUrl} />
      ) : (
        <img src={fallbackUrl} alt="" width={300} height={220} loading="lazy" />
      )}
    </div>
  );
}
