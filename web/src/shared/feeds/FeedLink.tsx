import { FEED_TYPES } from '@fundo/contract/feeds';
import { feedHref, type Feed } from './feed';
import styles from './FeedLink.module.css';

/** A link to what a feed reader follows. */
export function FeedLink({ feed }: { feed: Feed }) {
  return (
    <p className={styles.feed} data-print="no">
      <a href={feedHref(feed, 'atom')} type={FEED_TYPES.atom}>
        Acompanhar por feed (Atom)
      </a>
    </p>
  );
}
