import type { SearchSource } from './SearchSource';

/**
 * Items that are still in the index but no longer public. They are hidden at once, even while the index is busy with a
 * long file.
 */
export class HiddenItems {
  readonly #source: SearchSource;
  readonly #onHidden: () => void;
  readonly #keys = new Set<string>();

  /** Calls `onHidden` after an item was hidden. */
  constructor(source: SearchSource, onHidden: () => void) {
    this.#source = source;
    this.#onHidden = onHidden;
  }

  get keys(): string[] {
    return [...this.#keys];
  }

  /** Hides the items among these keys that are no longer public, and returns their keys. */
  async hide(keys: readonly string[]): Promise<string[]> {
    const hidden = await this.#source.filterNonPublic(keys);
    for (const key of hidden) this.#keys.add(key);
    if (hidden.length > 0) this.#onHidden();
    return hidden;
  }

  /** Shows the hidden items that are public again. */
  async showReturned(): Promise<void> {
    const stillHidden = new Set(await this.#source.filterNonPublic(this.keys));
    for (const key of this.#keys) if (!stillHidden.has(key)) this.#keys.delete(key);
  }

  /** Drops an item that was removed from the index. */
  forget(key: string): void {
    this.#keys.delete(key);
  }
}
