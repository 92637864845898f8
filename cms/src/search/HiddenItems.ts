import type { SearchSource } from './SearchSource';

/**
 * Items that are in the index but must not be found: they are no longer public, or the index has what they were before
 * it was opened, such as the text of a file that has been withdrawn since. They are hidden at once, even while the index
 * is busy with a long file.
 */
export class HiddenItems {
  readonly #source: SearchSource;
  readonly #onHidden: () => void;
  readonly #keys = new Set<string>();
  readonly #outdated = new Set<string>();

  /** Calls `onHidden` after an item was hidden. */
  constructor(source: SearchSource, onHidden: () => void) {
    this.#source = source;
    this.#onHidden = onHidden;
  }

  get keys(): string[] {
    return [...this.#keys, ...this.#outdated];
  }

  /** Hides items until they are put into the index again. */
  hideOutdated(keys: readonly string[]): void {
    for (const key of keys) this.#outdated.add(key);
    if (keys.length > 0) this.#onHidden();
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
    const stillHidden = new Set(await this.#source.filterNonPublic([...this.#keys]));
    for (const key of this.#keys) if (!stillHidden.has(key)) this.#keys.delete(key);
  }

  /** Drops an item of which the index has the present state. */
  forget(key: string): void {
    this.#outdated.delete(key);
  }

  /** Drops an item that was removed from the index. */
  forgetRemoved(key: string): void {
    this.forget(key);
    this.#keys.delete(key);
  }
}
