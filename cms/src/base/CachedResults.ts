import { LRUCache } from 'lru-cache';

/** A value with the instant until which it is valid, in ms since 1970. */
export interface Result<Value> {
  readonly value: Value;
  readonly until: number;
}

interface Entry<Value> {
  readonly result: Promise<Result<Value> | undefined>;
  until: number;
}

/**
 * A cache of the most recently used results, until they expire or `forget` is called. Simultaneous requests
 * for the same key share one result.
 */
export class CachedResults<Value> {
  // Does not use LRUCache's `fetch`, which fails with 'deleted' if `make` returns undefined after `forget`, nor its
  // `ttl`, of which 0 means for ever.
  readonly #entries: LRUCache<string, Entry<Value>>;

  /** `max` is the maximum number of results. */
  constructor(max: number) {
    this.#entries = new LRUCache({ max });
  }

  /**
   * Returns the cached result of a key, or a new one. A result that is undefined or fails is not cached.
   * @throws what `make` throws
   */
  async ask(
    key: string,
    now: number,
    make: () => Promise<Result<Value> | undefined>,
  ): Promise<Value | undefined> {
    const before = this.#entries.get(key);
    const entry = before && now < before.until ? before : { result: make(), until: Infinity };
    this.#entries.set(key, entry);
    const result = await entry.result.catch((error: unknown) => {
      this.#drop(key, entry);
      throw error;
    });
    if (result) entry.until = result.until;
    else this.#drop(key, entry);
    return result?.value;
  }

  /** Clears the cache. Results that are still being made are not cached either. */
  forget(): void {
    this.#entries.clear();
  }

  #drop(key: string, entry: Entry<Value>): void {
    if (this.#entries.peek(key) === entry) this.#entries.delete(key);
  }
}
