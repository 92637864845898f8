import { Link } from '../../shared/routing/Link';
import { albumAddress } from '../../shared/albuns/albumAddress';
import { AlbumCover } from '../../shared/albuns/AlbumCover';
import type { AlbumSummary } from '../../shared/albuns/AlbumSummary';
import styles from './LatestAlbumCard.module.css';

/** Spec §2: the card counts one more than the photos. */
export function LatestAlbumCard({ album }: { album: AlbumSummary }) {
  return (
    <Link className={styles.card} to={albumAddress(album.id)}>
      <AlbumCover capa={album.capa} sizes="300px" />
      <span className={styles.text}>
        <strong className={styles.title}>{album.titulo}</strong>
        <span className={styles.count}>{album.fotos + 1} foto(s) disponível(is)</span>
      </span>
    </Link>
  );
}
