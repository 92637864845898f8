import { isOutage } from './database/outage';

/** Only if another instance's notice of a change is lost. */
const TTL_MS = 60_000;

/**
 * Keeps the result of one read, which many requests need, until `forget` is called, at most for a minute; for longer
 * while the database is gone.
 */
export class KeptRead<Value extends object> {
  #kept: { readonly value: Promise<Value>; readonly until: number } | undefined;
  #last: Value | undefined;
  #changes = 0;

  /** Returns the kept result; without one, calls `read`. A failure is not kept. */
  get(read: () => Promise<Value>): Promise<Value> {
    const now = performance.now();
    if (!this.#kept || now >= this.#kept.until) this.#kept = { value: this.#read(read), until: now + TTL_MS };
    return this.#kept.value;
  }

  /** Has it read again: a read that began before a change is not kept after it. */
  readonly forget = (): void => {
    this.#kept = undefined;
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
      if (changes === this.#changes) this.#kept = undefined;
      throw error;
    }
  }
}
