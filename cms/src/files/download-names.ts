import { LRUCache } from 'lru-cache';

/** Readable names of stored files by their address. */
export class DownloadNames {
  // In characters. What another instance changes shows after the ttl.
  readonly #known = new LRUCache<string, string>({
    maxSize: 512 * 1024,
    sizeCalculation: (name, address) => name.length + address.length,
    ttl: 60_000,
  });

  /**
   * The readable name of a file that is there, '' where the table has none. `ask` finds it in the table, and is
   * called where the name is not known yet.
   */
  async find(address: string, ask: () => Promise<string | undefined>): Promise<string> {
    const known = this.#known.get(address);
    if (known !== undefined) return known;
    const name = (await ask()) ?? '';
    this.#known.set(address, name);
    return name;
  }

  forget(): void {
    this.#known.clear();
  }
}

/** The names that this process knows; whoever changes a file's row makes it forget them. */
export const downloadNames = new DownloadNames();
