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
  /** Maximum age of a response in ms, which also limits a stale one if another instance's notice is lost. */
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
  readonly #droppedAt = new Map<Tag, number>();
  #clock = 0;
  #clearedAt = 0;
  #dueAt: ReadonlyMap<Tag, number> = new Map();
  #nextDue = Infinity;

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

  /**
   * Returns the last response of `key`, even an expired one; never one that was evicted, or that is past its tags'
   * times.
   */
  stale(key: string): StaleResponse | undefined {
    return this.#youngerThan(this.#staleTtl, key);
  }

  /**
   * Sets, per tag, the time (ms since 1970) from which no response made from it is sent from the cache, until a later
   * time is set.
   */
  validUntil(times: ReadonlyMap<Tag, number>): void {
    this.#dueAt = new Map(times);
    this.#nextDue = Math.min(...times.values());
  }

  /** The time, in ms, for which any cache may send the cached responses. */
  get validFor(): number {
    return Math.max(0, this.#nextDue - Date.now());
  }

  /** True if a build of `key` runs: a request for it would share that build. */
  isBuilding(key: string): boolean {
    return this.#building.has(key);
  }

  /** Returns the result of the running build of `key`; if there is none, starts one with `make`. */
  async build(key: string, make: () => Promise<BuildResult>): Promise<BuildResult> {
    const running = this.#building.get(key);
    if (running) return running;
    const startedAt = this.#clock;
    const build = make();
    this.#building.set(key, build);
    try {
      const result = await build;
      const { response, tags } = result;
      if (tags && !this.#droppedSince(startedAt, tags))
        this.#stored.set(key, { response, tags, storedAt: Date.now() });
      return result;
    } finally {
      if (this.#building.get(key) === build) this.#building.delete(key);
    }
  }

  /** Evicts every response made from one of `tags`; without tags, every response. */
  evict(tags?: readonly Tag[]): void {
    this.#clock += 1;
    this.#building.clear();
    if (!tags) {
      this.#clearedAt = this.#clock;
      this.#stored.clear();
      return;
    }
    for (const tag of tags) this.#droppedAt.set(tag, this.#clock);
    for (const [key, entry] of this.#stored.entries()) {
      if (entry.tags.some((tag) => tags.includes(tag))) this.#stored.delete(key);
    }
  }

  #youngerThan(age: number, key: string): Stored | undefined {
    const now = Date.now();
    const stored = this.#stored.get(key);
    if (!stored || now - stored.storedAt >= age) return undefined;
    const isOver =
      now >= this.#nextDue && stored.tags.some((tag) => now >= (this.#dueAt.get(tag) ?? Infinity));
    return isOver ? undefined : stored;
  }

  #droppedSince(time: number, tags: readonly Tag[]): boolean {
    return this.#clearedAt > time || tags.some((tag) => (this.#droppedAt.get(tag) ?? 0) > time);
  }
}
