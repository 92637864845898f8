import type { SearchSource } from './SearchSource';

/**
 * Items that are in the index still, and are public no more: they are hidden at once, while the index may be busy with a
 * long file.
 */
export class GoneItems {
  readonly #source: SearchSource;
  readonly #onHidden: () => void;
  readonly #keys = new Set<string>();

  /** `onHidden` is called after something was hidden. */
  constructor(source: SearchSource, onHidden: () => void) {
    this.#source = source;
    this.#onHidden = onHidden;
  }

  get keys(): string[] {
    return [...this.#keys];
  }

  /** Hides those of these items that are public no more, and returns them. */
  async hide(keys: readonly string[]): Promise<string[]> {
    const gone = await this.#source.goneOf(keys);
    for (const key of gone) this.#keys.add(key);
    if (gone.length > 0) this.#onHidden();
    return gone;
  }

  /** Shows what has come back meanwhile. */
  async showReturned(): Promise<void> {
    const gone = new Set(await this.#source.goneOf(this.keys));
    for (const key of this.#keys) if (!gone.has(key)) this.#keys.delete(key);
  }

  /** The index does not have an item any more. */
  forget(key: string): void {
    this.#keys.delete(key);
  }
}
