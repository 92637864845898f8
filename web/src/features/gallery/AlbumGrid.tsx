import type { AlbumSummary } from '../../shared/albuns/AlbumSummary';
import { AlbumCard } from './AlbumCard';
import styles from './AlbumGrid.module.css';
import type { GalleryView } from './galleryView';

/** Cards fill one column on a phone, up to four on a wide screen. */
export function AlbumGrid({ albuns, view }: { albuns: readonly AlbumSummary[]; view: GalleryView }) {
  return (
    <ul className={styles.grid} aria-label="Álbuns">
      {albuns.map((album, index) => (
        <li key={album.id}>
          <AlbumCard album={album} view={view} eager={index < 2} />
        </li>
      ))}
    </ul>
  );
}
