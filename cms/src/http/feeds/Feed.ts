import type { FeedEntry } from '../../content/read/feed-entries';

/** A feed, in any format. Addresses are absolute. */
export interface Feed {
  readonly title: string;
  /** The feed's own address. */
  readonly self: string;
  /** The page with the same content. */
  readonly page: string;
  /** The fund's name. */
  readonly author: string;
  readonly icon: string;
  /** The instant (ISO) of the last change of any entry. */
  readonly updated: string;
  /** An entry's id is the address of its page, and never changes. */
  readonly entries: readonly FeedEntry[];
}

/** Returns an entry with absolute addresses, for the site at `origin`. */
export const wholeEntry = (entry: FeedEntry, origin: string): FeedEntry => ({
  ...entry,
  address: origin + entry.address,
  image: entry.image && origin + entry.image,
  file: entry.file && { ...entry.file, address: origin + entry.file.address },
});
