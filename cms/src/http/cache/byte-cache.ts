import { LRUCache } from 'lru-cache';
import type { CachedResponse } from './cached-response';

/** The name of a section. Evicting a tag evicts every response that was made from that section. */
export type Tag = string;

export interface BuildResult {
  readonly response: CachedResponse;
  /** The sections that the response was made from; undefined if it must not be cached. */
  readonly tags: readonly Tag[] | undefined;
  /** True if the response only says that the database is down. */
  readonly isOutage?: boolean;
}

/** An expired response, sent while no new one can be made. */
export interface StaleResponse {
  readonly response: CachedResponse;
  /** When it was made, in ms since 1970. */
  readonly storedAt: number;
}

interface Limits {
  readonly entries: number;
  readonly bytes: number;
  /** Maximum age of a response in ms: it ends a response whose eviction was lost, a notice of another instance. */
  readonly ttl: number;
  /** Maximum age of a response in ms that `stale` returns. */
  readonly staleTtl: number;
}

interface Stored extends StaleResponse {
  readonly tags: readonly Tag[];
}

/**
 * Caches responses as bytes, up to a maximum number and size. Concurrent requests for a key share one build. If one of
 * its tags is evicted during the build, the response is not cached, and later requests start another build.
 */
export class ByteCache {
  readonly #stored: LRUCache<string, Stored>;
  readonly #ttl: number;
  readonly #staleTtl: number;
  readonly #building = new Map<string, Promise<BuildResult>>();
  readonly #evictedAt = new Map<Tag, number>();
  /** Counts the evictions. `#evictedAt` and `#clearedAt` have values of this count. */
  #evictions = 0;
  #clearedAt = 0;
  #expiryOf: ReadonlyMap<Tag, number> = new Map();
  #nextExpiry = Infinity;

  constructor(limits: Limits) {
    this.#ttl = limits.ttl;
    this.#staleTtl = limits.staleTtl;
    this.#stored = new LRUCache({
      max: limits.entries,
      maxSize: limits.bytes,
      // A larger response is not cached.
      maxEntrySize: Math.floor(limits.bytes / 2),
      sizeCalculation: ({ response }) => response.size,
    });
  }

  get(key: string): CachedResponse | undefined {
    return this.#youngerThan(this.#ttl, key)?.response;
  }

  /** Returns the last response of `key`, even one older than `ttl`; not an evicted one, or one whose tags have expired. */
  stale(key: string): StaleResponse | undefined {
    return this.#youngerThan(this.#staleTtl, key);
  }

  /** Sets the time of each tag (ms since 1970) at which the responses made from it expire. */
  setExpiry(times: ReadonlyMap<Tag, number>): void {
    this.#expiryOf = new Map(times);
    this.#nextExpiry = Math.min(...times.values());
  }

  /** The time, in ms, for which any cache may send the cached responses. */
  get validFor(): number {
    return Math.max(0, this.#nextExpiry - Date.now());
  }

  /** True if a build of `key` runs: a request for it would share that build. */
  isBuilding(key: string): boolean {
    return this.#building.has(key);
  }

  /** Returns the result of the running build of `key`; if there is none, starts one with `make`. */
  async build(key: string, make: () => Promise<BuildResult>): Promise<BuildResult> {
    const running = this.#building.get(key);
    if (running) return running;
    const startedAt = this.#evictions;
    const build = make();
    this.#building.set(key, build);
    try {
      const result = await build;
      const { response, tags } = result;
      if (tags && !this.#evictedSince(startedAt, tags))
        this.#stored.set(key, { response, tags, storedAt: Date.now() });
      return result;
    } finally {
      if (this.#building.get(key) === build) this.#building.delete(key);
    }
  }

  /** Evicts every response made from one of `tags`; without tags, every response. */
  evict(tags?: readonly Tag[]): void {
    this.#evictions += 1;
    this.#building.clear();
    if (!tags) {
      this.#clearedAt = this.#evictions;
      this.#stored.clear();
      return;
    }
    for (const tag of tags) this.#evictedAt.set(tag, this.#evictions);
    for (const [key, entry] of this.#stored.entries()) {
      if (entry.tags.some((tag) => tags.includes(tag))) this.#stored.delete(key);
    }
  }

  #youngerThan(age: number, key: string): Stored | undefined {
    const now = Date.now();
    const stored = this.#stored.get(key);
    if (!stored || now - stored.storedAt >= age) return undefined;
    const hasExpired =
      now >= this.#nextExpiry && stored.tags.some((tag) => now >= (this.#expiryOf.get(tag) ?? Infinity));
    return hasExpired ? undefined : stored;
  }

  #evictedSince(time: number, tags: readonly Tag[]): boolean {
    return this.#clearedAt > time || tags.some((tag) => (this.#evictedAt.get(tag) ?? 0) > time);
  }
}
