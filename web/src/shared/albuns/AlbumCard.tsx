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
  /** Shows on the cover under the pointer. */
  readonly label?: string;
  /** Lines below the title. */
  readonly facts: readonly ReactNode[];
}

/**
 * A card that leads to an album. It keeps its size whatever the title: that is cut after three lines, and whole for screen
 * readers, while the card has the focus or the pointer, and in the album.
 */
export function AlbumCard({ album, sizes, eager = false, label, facts, ...link }: Props) {
  return (
    <Link {...link} className={styles.card}>
      <span className={styles.cover}>
        <AlbumCover capa={album.capa} sizes={sizes} eager={eager} />
        {label && (
          <span className={styles.open} aria-hidden="true">
            {label}
          </span>
        )}
      </span>
      <span className={styles.text}>
        <strong className={styles.title}>{album.titulo}</strong>
        {facts.map((fact, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- each line has its place
          <span key={index} className={styles.facts}>
            {fact}
          </span>
        ))}
      </span>
    </Link>
  );
}
