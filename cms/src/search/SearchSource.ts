import type { IndexedItem, IndexedPage, Position } from './index-file/indexed';

/** An item with the pages of its file, some at a time. */
export interface Entry {
  readonly item: IndexedItem;
  /** The SHA-256 of its file, if that is waiting to be read or being read. */
  readonly unread: string | undefined;
  readonly pages: AsyncIterable<readonly IndexedPage[]>;
}

export interface Changed {
  readonly keys: readonly string[];
  readonly position: Position;
}

/** Where what is indexed comes from. */
export interface SearchSource {
  /** The position of what is stored now. */
  position(): Promise<Position>;
  /** Everything that is or will be public. */
  all(): AsyncIterable<Entry>;
  /** Undefined if it is not, and will not be, public. */
  read(key: string): Promise<Entry | undefined>;
  /** Those of these that are not, and will not be, public. */
  goneOf(keys: readonly string[]): Promise<string[]>;
  /**
   * What has changed since a position, and the present position; undefined if the position is not of this record. Of the
   * files that were unread (SHA-256 by key), those that nobody reads any more have changed too.
   */
  changedSince(position: Position, unread: ReadonlyMap<string, string>): Promise<Changed | undefined>;
}
