import type { FeedEntry } from '../../content/read/feed-entries';

/** A feed, whatever its format. Addresses are whole. */
export interface Feed {
  readonly title: string;
  /** Where it is read. */
  readonly self: string;
  /** The page that shows the same. */
  readonly page: string;
  /** The fund's name. */
  readonly author: string;
  readonly icon: string;
  /** When any of it last changed, as an ISO instant. */
  readonly updated: string;
  /** The address of an entry's page stays its id for ever. */
  readonly entries: readonly FeedEntry[];
}

/** An entry with whole addresses, for the site at `origin`. */
export const wholeEntry = (entry: FeedEntry, origin: string): FeedEntry => ({
  ...entry,
  address: origin + entry.address,
  image: entry.image && origin + entry.image,
  file: entry.file && { ...entry.file, address: origin + entry.file.address },
});
