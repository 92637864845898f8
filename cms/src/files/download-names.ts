import { LRUCache } from 'lru-cache';

/** A cache of stored files' readable names, by their address. */
export class DownloadNames {
  // Sizes are in characters. The ttl counts only if another instance's notice of a change is lost.
  readonly #known = new LRUCache<string, string>({
    maxSize: 512 * 1024,
    sizeCalculation: (name, address) => name.length + address.length,
    ttl: 60_000,
  });
  #changes = 0;

  /**
   * Returns the readable name of a stored file, '' if the table has none. `ask` looks it up in the table, and is called
   * if the name is not cached.
   */
  async find(address: string, ask: () => Promise<string | undefined>): Promise<string> {
    const known = this.#known.get(address);
    if (known !== undefined) return known;
    const before = this.#changes;
    const name = (await ask()) ?? '';
    // A name that was read before a change is not kept after it.
    if (before === this.#changes) this.#known.set(address, name);
    return name;
  }

  forget(): void {
    this.#changes += 1;
    this.#known.clear();
  }
}

/** This process's cache; a change to any file's row, by any instance, clears it. */
export const downloadNames = new DownloadNames();
