import { FEED_TYPES, feedAddress, type FeedFormat } from '@fundo/contract/feeds';
import styles from './FeedLink.module.css';

interface Props {
  /** The address of the page that the feed tells of. */
  readonly path: string;
  /** The question, if that is the search. */
  readonly q?: string;
}

/** A link to what a feed reader follows. React puts the links that feed readers find by themselves into the head. */
export function FeedLink({ path, q }: Props) {
  const query = q === undefined ? '' : `?${new URLSearchParams({ q }).toString()}`;
  const href = (format: FeedFormat) => feedAddress(path, format) + query;
  return (
    <p className={styles.feed} data-print="no">
      <link rel="alternate" type={FEED_TYPES.atom} title="Feed desta página (Atom)" href={href('atom')} />
      <link rel="alternate" type={FEED_TYPES.json} title="Feed desta página (JSON)" href={href('json')} />
      <a href={href('atom')} type={FEED_TYPES.atom}>
        Acompanhar por feed (Atom)
      </a>
    </p>
  );
}
