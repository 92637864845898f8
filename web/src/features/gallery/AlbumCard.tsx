import { searchOf, type GalleryView } from '@fundo/contract/gallery-view';
import { AlbumCover, type AlbumSummary } from '../../shared/albuns/AlbumSummary';
import { albumAddress } from '../../shared/routing/addresses';
import { Link } from '../../shared/routing/Link';
import { LongDate } from '../../shared/text/dates';
import styles from './AlbumCard.module.css';

/**
 * On a phone the card is as wide as the screen, but 55vw makes a low-density screen choose the smaller copy, which
 * saves a slow connection one round trip. The cover is cropped there; a high-density screen still gets a sharper copy.
 */
const SIZES = '(min-width: 1280px) 260px, (min-width: 960px) 350px, (min-width: 600px) 50vw, 55vw';

interface Props {
  readonly album: AlbumSummary;
  /** The list to return to when the viewer closes. */
  readonly view: GalleryView;
  readonly eager: boolean;
}

export function AlbumCard({ album, view, eager }: Props) {
  return (
    <Link
      id={cardId(album.id)}
      className={styles.card}
      to={albumAddress(album.id) + searchOf(view)}
      state={{ fromList: true }}
    >
      <span className={styles.cover}>
        <AlbumCover capa={album.capa} sizes={SIZES} eager={eager} />
        <span className={styles.open} aria-hidden="true">
          Ver álbum
        </span>
      </span>
      <span className={styles.text}>
        <strong className={styles.title}>{album.titulo}</strong>
        <span className={styles.facts}>
          <LongDate instant={album.createdAt} />
        </span>
        <span className={styles.facts}>{album.slides} foto(s)</span>
      </span>
    </Link>
  );
}

/** The id of an album's card, which gets the focus back when the viewer closes. */
export const cardId = (id: number) => `album-${id}`;
