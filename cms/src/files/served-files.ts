import { LRUCache } from 'lru-cache';

/** The facts about a stored file that its response shows. */
export interface ServedFile {
  /** The readable name of its download; '' if it has none. */
  readonly name: string;
  /** The SHA-256 of its bytes, in hex; undefined if no table has it. */
  readonly sha256: string | undefined;
}

const NOTHING: ServedFile = { name: '', sha256: undefined };

/** A cache of the facts about stored files, by their address. */
export class ServedFiles {
  // Sizes are in characters. The ttl counts only if another instance's notice of a change is lost.
  readonly #known = new LRUCache<string, ServedFile>({
    maxSize: 1024 * 1024,
    sizeCalculation: ({ name, sha256 = '' }, address) => name.length + sha256.length + address.length,
    ttl: 60_000,
  });
  #changes = 0;

  /** Returns the facts about a stored file. `ask` looks them up in the tables, and is called if they are not cached. */
  async find(address: string, ask: () => Promise<ServedFile | undefined>): Promise<ServedFile> {
    const known = this.#known.get(address);
    if (known !== undefined) return known;
    const before = this.#changes;
    const file = (await ask()) ?? NOTHING;
    // Facts that were read before a change are not kept after it.
    if (before === this.#changes) this.#known.set(address, file);
    return file;
  }

  forget(): void {
    this.#changes += 1;
    this.#known.clear();
  }
}

/** This process's cache; a change to any file's row, by any instance, clears it. */
export const servedFiles = new ServedFiles();
