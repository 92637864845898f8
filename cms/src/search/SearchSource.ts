import type { IndexedItem, IndexedPage, Position } from './indexed';

/** An item with the pages of its file, some at a time. */
export interface Entry {
  readonly item: IndexedItem;
  readonly pages: AsyncIterable<readonly IndexedPage[]>;
}

/** Where what is indexed comes from. */
export interface SearchSource {
  /** The position of what is stored now. */
  position(): Promise<Position>;
  /** Everything that is or will be public. */
  all(): AsyncIterable<Entry>;
  /** Undefined if it is not, and will not be, public. */
  read(key: string): Promise<Entry | undefined>;
  /** What has changed since a position, and the present position; undefined if the position is not of this record. */
  changedSince(position: Position): Promise<{ keys: readonly string[]; position: Position } | undefined>;
}
