import { isOutage } from './database/outage';

/** Limits the age of a result if the notice of a change, by another instance, is lost. */
const TTL_MS = 60_000;

/**
 * Caches the result of one read, which many requests need: until `forget` is called, but at most for a minute. While the
 * database is down, returns the last result.
 */
export class CachedRead<Value extends object> {
  #cached: { readonly value: Promise<Value>; readonly until: number } | undefined;
  #last: Value | undefined;
  #changes = 0;

  /** Returns the cached result; without one, calls `read`. A failure is not cached. */
  get(read: () => Promise<Value>): Promise<Value> {
    const now = performance.now();
    if (!this.#cached || now >= this.#cached.until)
      this.#cached = { value: this.#read(read), until: now + TTL_MS };
    return this.#cached.value;
  }

  /** Clears the cache. A read that has begun before is not cached either. */
  readonly forget = (): void => {
    this.#cached = undefined;
    this.#last = undefined;
    this.#changes += 1;
  };

  async #read(read: () => Promise<Value>): Promise<Value> {
    const last = this.#last;
    const changes = this.#changes;
    try {
      const value = await read();
      if (changes === this.#changes) this.#last = value;
      return value;
    } catch (error) {
      if (last && isOutage(error)) return last;
      if (changes === this.#changes) this.#cached = undefined;
      throw error;
    }
  }
}
