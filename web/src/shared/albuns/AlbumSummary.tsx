import type { AlbumRead } from '@fundo/contract/album';
import { objectPosition } from '@fundo/contract/object-position';
import { coverOf, ownCover } from '@fundo/contract/album-cover';
import type { Picture } from '@fundo/contract/file';
import fallbackUrl from '../illustrations/foto.svg';
import { Photo } from '../ui/Photo';
import styles from './AlbumSummary.module.css';

/** The data of an album's card, without the photos, of which a page of albums has hundreds. */
export interface AlbumSummary {
  readonly id: number;
  readonly titulo: string;
  readonly createdAt: string;
  readonly capa: Picture | null;
  /** The point of the cover that stays visible, as `object-position`; undefined for its middle. */
  readonly ponto?: string | undefined;
  /** The home page's count: the photos plus one for the cover (docs/product.md 2.3), unless the cover is a photo. */
  readonly disponiveis: number;
  /** Number of slides in the viewer: the photos, and the cover if it is not one of them. */
  readonly slides: number;
}

export const toSummary = (album: AlbumRead): AlbumSummary => ({
  id: album.id,
  titulo: album.titulo,
  createdAt: album.created_at,
  capa: coverOf(album),
  ponto: objectPosition(album.imagem_ponto),
  disponiveis: album.fotos.length + (coverIsPhoto(album) ? 0 : 1),
  slides: album.fotos.length + (hasSeparateCover(album) ? 1 : 0),
});

/** True if the album has a cover that is not one of its photos. */
export const hasSeparateCover = (album: AlbumRead) => ownCover(album) !== null && !coverIsPhoto(album);

function coverIsPhoto(album: AlbumRead): boolean {
  const cover = ownCover(album);
  return cover !== null && album.fotos.some((foto) => foto.imagem_url.url === cover.url);
}

interface Props {
  readonly album: Pick<AlbumSummary, 'capa' | 'ponto'>;
  /** The image's `sizes`: how wide the card shows it. */
  readonly sizes: string;
  readonly eager?: boolean;
}

/** An album's cover. Its alt is empty because the card's title names the album. */
export function AlbumCover({ album: { capa, ponto }, sizes, eager = false }: Props) {
  return (
    <span className={styles.frame}>
      {capa ? (
        <Photo picture={capa} alt="" sizes={sizes} position={ponto} eager={eager} fallback={fallbackUrl} />
      ) : (
        <img src={fallbackUrl} alt="" width={300} height={220} loading="lazy" />
      )}
    </span>
  );
}
