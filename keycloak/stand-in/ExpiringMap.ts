import { LRUCache } from 'lru-cache';

/** A map whose entries live for `seconds`. With more than 10 000 entries, the least recently used is removed. */
export class ExpiringMap<Value extends object | string> extends LRUCache<string, Value> {
  constructor(seconds: number) {
    super({ max: 10_000, ttl: seconds * 1000, ttlResolution: 0, perf: Date });
  }

  /** Returns an entry's value and removes the entry, so that it is used once. */
  take(key: string): Value | undefined {
    const value = this.get(key);
    this.delete(key);
    return value;
  }
}
