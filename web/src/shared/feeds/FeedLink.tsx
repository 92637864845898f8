import { FEED_TYPES, feedAddress, type FeedFormat } from '@fundo/contract/feeds';
import styles from './FeedLink.module.css';

interface Props {
  /** The path of the feed without its extension (feedAddress). */
  readonly path: string;
  /** The parameters of a search's feed. */
  readonly query?: Readonly<Record<string, string>>;
  /** The part of the page that the feed covers, with its article; absent for the whole page. */
  readonly part?: string;
}

/** A link to a feed. React moves the link elements, by which feed readers discover it, into the head. */
export function FeedLink({ path, query, part }: Props) {
  const search = query === undefined ? '' : `?${new URLSearchParams(query).toString()}`;
  const href = (format: FeedFormat) => feedAddress(path, format) + search;
  const title = part === undefined ? 'Feed desta página' : `Feed: ${part}`;
  return (
    <p className={styles.feed} data-print="no">
      <link rel="alternate" type={FEED_TYPES.atom} title={`${title} (Atom)`} href={href('atom')} />
      <link rel="alternate" type={FEED_TYPES.json} title={`${title} (JSON)`} href={href('json')} />
      <a href={href('atom')} type={FEED_TYPES.atom}>
        {part === undefined ? 'Acompanhar por feed (Atom)' : `Acompanhar ${part} por feed (Atom)`}
      </a>
    </p>
  );
}
