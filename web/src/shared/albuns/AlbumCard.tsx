import type { ReactNode } from 'react';
import { Link } from '../routing/Link';
import styles from './AlbumCard.module.css';
import { AlbumCover, type AlbumSummary } from './AlbumSummary';

interface Props {
  readonly album: AlbumSummary;
  readonly to: string;
  /** The state of the history entry. */
  readonly state?: unknown;
  readonly id?: string;
  /** The cover's `sizes`: how wide the card shows it. */
  readonly sizes: string;
  readonly eager?: boolean;
  /** Shown on the cover while the pointer is over it. */
  readonly label?: string;
  /** Lines below the title. */
  readonly facts: readonly ReactNode[];
}

/**
 * A card that leads to an album. Its size does not depend on the title, which is cut after three lines. The whole title is
 * read by screen readers, and shown while the card has the focus or the pointer, and in the album.
 */
export function AlbumCard({ album, sizes, eager = false, label, facts, ...link }: Props) {
  return (
    <Link {...link} className={styles.card}>
      <span className={styles.cover}>
        <AlbumCover album={album} sizes={sizes} eager={eager} />
        {label && (
          <span className={styles.open} aria-hidden="true">
            {label}
          </span>
        )}
      </span>
      <span className={styles.text}>
        <strong className={styles.title}>{album.titulo}</strong>
        {facts.map((fact, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the lines keep their order
          <span key={index} className={styles.facts}>
            {fact}
          </span>
        ))}
      </span>
    </Link>
  );
}
