import type { GalleryView } from '@fundo/contract/gallery-view';
import type { AlbumSummary } from '../../shared/albuns/AlbumSummary';
import { AlbumCard } from './AlbumCard';
import styles from './AlbumGrid.module.css';

interface Props {
  readonly albuns: readonly AlbumSummary[];
  readonly view: GalleryView;
  /** Whether the grid is the first thing that the page shows. */
  readonly first: boolean;
}

/** Cards fill one column on a phone, up to four on a wide screen. */
export function AlbumGrid({ albuns, view, first }: Props) {
  return (
    <ul className={styles.grid} aria-label="Álbuns">
      {albuns.map((album, index) => (
        <li key={album.id}>
          <AlbumCard album={album} view={view} eager={first && index === 0} />
        </li>
      ))}
    </ul>
  );
}
