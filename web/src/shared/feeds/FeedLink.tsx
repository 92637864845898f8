import { FEED_TYPES, feedAddress, type FeedFormat } from '@fundo/contract/feeds';
import styles from './FeedLink.module.css';

interface Props {
  /** The address of the page that the feed tells of. */
  readonly path: string;
  /** What is searched for, if that is the search. */
  readonly query?: Readonly<Record<string, string>>;
  /** What the feed is of, where it is not of the whole page. */
  readonly part?: string;
}

/** A link to what a feed reader follows. React puts the links that feed readers find by themselves into the head. */
export function FeedLink({ path, query, part }: Props) {
  const asked = query === undefined ? '' : `?${new URLSearchParams(query).toString()}`;
  const href = (format: FeedFormat) => feedAddress(path, format) + asked;
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
