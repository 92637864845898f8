import type { IndexedItem, IndexedPage, Position } from './index-file/indexed';

/** An item with the pages of its file, in batches. */
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

/** Supplies the content to be indexed. */
export interface SearchSource {
  /** The current position of the stored content. */
  position(): Promise<Position>;
  /** Every item that is public now or will be. */
  all(): AsyncIterable<Entry>;
  /** Returns undefined if the item is not public and will not be. */
  read(key: string): Promise<Entry | undefined>;
  /** Returns the keys among these of items that are not public and will not be. */
  filterNonPublic(keys: readonly string[]): Promise<string[]>;
  /**
   * Returns the keys changed since a position, with the current position; undefined if the position is not of this
   * record. Files in `unread` (SHA-256 by key) that nobody is reading any more count as changed.
   */
  changedSince(position: Position, unread: ReadonlyMap<string, string>): Promise<Changed | undefined>;
}
