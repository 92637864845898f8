import type { Position } from './index-file/indexed';
import type { SearchSource } from './SearchSource';

const NONE: ReadonlyMap<string, string> = new Map();

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
  #hiding: Promise<void> = Promise.resolve();
  #isHidingQueued = false;

  /** Calls `onHidden` after an item was hidden. */
  constructor(source: SearchSource, onHidden: () => void) {
    this.#source = source;
    this.#onHidden = onHidden;
  }

  get keys(): string[] {
    return [...this.#keys, ...this.#outdated];
  }

  /** Hides the items changed since a position until they are indexed again. Returns false if it is not of this record. */
  async hideChangedSince(position: Position): Promise<boolean> {
    const changed = await this.#source.changedSince(position, NONE);
    for (const key of changed?.keys ?? []) this.#outdated.add(key);
    this.#onHidden();
    return changed !== undefined;
  }

  /**
   * Hides the items changed since a position that are no longer public, after a run that is under way. At most one more run
   * is queued.
   */
  hideSoon(position: () => Position): void {
    if (this.#isHidingQueued) return;
    this.#isHidingQueued = true;
    this.#hiding = this.#hiding
      .then(() => {
        this.#isHidingQueued = false;
        return this.#source.changedSince(position(), NONE);
      })
      .then((changed) => changed && this.hide(changed.keys))
      .then(
        () => undefined,
        () => undefined,
      );
  }

  /** Hides the items among these keys that are no longer public, and returns their keys. */
  async hide(keys: readonly string[]): Promise<string[]> {
    const hidden = await this.#source.filterNonPublic(keys);
    for (const key of hidden) this.#keys.add(key);
    if (hidden.length > 0) this.#onHidden();
    return hidden;
  }

  /** Shows the hidden items that are public again, between two runs of `hideSoon`: one may hide an item meanwhile. */
  async showReturned(): Promise<void> {
    const shown = this.#hiding.then(() => this.#forgetReturned());
    this.#hiding = shown.catch(() => undefined);
    await shown;
  }

  async #forgetReturned(): Promise<void> {
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
