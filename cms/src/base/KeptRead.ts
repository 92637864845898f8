import { LRUCache } from 'lru-cache';

/** Only if another instance's notice of a change is lost. */
const TTL_MS = 60_000;

/** Keeps the result of one read, which many requests need, until `forget` is called, at most for a minute. */
export class KeptRead<Value extends object> {
  readonly #kept = new LRUCache<'value', Promise<Value>>({ max: 1, ttl: TTL_MS });

  /** Returns the kept result; without one, calls `read`. A failure is not kept. */
  get(read: () => Promise<Value>): Promise<Value> {
    const known = this.#kept.get('value');
    if (known) return known;
    const value = read();
    this.#kept.set('value', value);
    value.catch(this.forget);
    return value;
  }

  /** Has it read again: a read that began before a change is not kept after it. */
  readonly forget = (): void => this.#kept.clear();
}
