import { setTimeout as wait } from 'node:timers/promises';

/** The minimum time between two listings, in ms. */
const PAUSE_MS = 2000;
export const MAX_NAMES = 20_000;

/**
 * The names in a folder of the store, as the last listing had them. A name that is unknown waits for the next listing, which
 * all such requests share: however many names a client invents, the store lists once in two seconds.
 */
export class StoredNames {
  readonly #list: () => AsyncIterable<string>;
  #names: ReadonlySet<string> = new Set();
  #listedAt = -Infinity;
  #listing: Promise<void> | undefined;

  constructor(list: () => AsyncIterable<string>) {
    this.#list = list;
  }

  /** True if the last listing had a name. */
  knows(name: string): boolean {
    return this.#names.has(name);
  }

  /** True if the store has a name. @throws if the store cannot be listed */
  async find(name: string): Promise<boolean> {
    if (this.knows(name)) return true;
    await (this.#listing ??= this.#read().finally(() => (this.#listing = undefined)));
    return this.knows(name);
  }

  async #read(): Promise<void> {
    await wait(Math.max(0, this.#listedAt + PAUSE_MS - performance.now()));
    this.#listedAt = performance.now();
    const names = new Set<string>();
    for await (const name of this.#list()) if (names.add(name).size === MAX_NAMES) break;
    this.#names = names;
  }
}
