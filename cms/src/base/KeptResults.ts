import { LRUCache } from 'lru-cache';

/** A value with the instant until which it is valid, in ms since 1970. */
export interface Result<Value> {
  readonly value: Value;
  readonly until: number;
}

interface Kept<Value> {
  readonly result: Promise<Result<Value> | undefined>;
  until: number;
}

/**
 * A cache of the most recently used results, kept as long as they are valid or until `forget`. Simultaneous requests
 * for the same key share one result.
 */
export class KeptResults<Value> {
  // Without its `fetch`, which fails with 'deleted' if `make` returns undefined after `forget`, and its `ttl`, in which
  // 0 means for ever.
  readonly #kept: LRUCache<string, Kept<Value>>;

  /** `max` is the maximum number of results. */
  constructor(max: number) {
    this.#kept = new LRUCache({ max });
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
    const before = this.#kept.get(key);
    const kept = before && now < before.until ? before : { result: make(), until: Infinity };
    this.#kept.set(key, kept);
    const result = await kept.result.catch((error: unknown) => {
      this.#drop(key, kept);
      throw error;
    });
    if (result) kept.until = result.until;
    else this.#drop(key, kept);
    return result?.value;
  }

  /** Clears the cache. Results that are still being made are not cached either. */
  forget(): void {
    this.#kept.clear();
  }

  #drop(key: string, kept: Kept<Value>): void {
    if (this.#kept.peek(key) === kept) this.#kept.delete(key);
  }
}
