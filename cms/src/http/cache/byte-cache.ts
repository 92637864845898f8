import { LRUCache } from 'lru-cache';
import type { CachedResponse } from './cached-response';

/** The name of a section. Dropping a tag evicts every response that was made from that section. */
export type Tag = string;

export interface BuildResult {
  readonly response: CachedResponse;
  /** The sections that the response was made from; undefined if it must not be cached. */
  readonly tags: readonly Tag[] | undefined;
}

interface Limits {
  readonly entries: number;
  readonly bytes: number;
  /** Maximum age of a response in ms, which also limits a stale one if another instance's notice is lost. */
  readonly ttl: number;
}

/**
 * Caches responses as bytes, up to a maximum number and size. Concurrent requests for a key share one build. If one of
 * its tags is dropped during the build, the response is not cached, and requests after the drop start another build.
 */
export class ByteCache {
  readonly #stored: LRUCache<string, { response: CachedResponse; tags: readonly Tag[] }>;
  readonly #building = new Map<string, Promise<BuildResult>>();
  readonly #droppedAt = new Map<Tag, number>();
  #clock = 0;
  #clearedAt = 0;
  #validUntil = Infinity;

  constructor(limits: Limits) {
    this.#stored = new LRUCache({
      max: limits.entries,
      maxSize: limits.bytes,
      // A larger response is not cached.
      maxEntrySize: Math.floor(limits.bytes / 2),
      ttl: limits.ttl,
      sizeCalculation: ({ response }) => response.size,
    });
  }

  get(key: string): CachedResponse | undefined {
    if (Date.now() >= this.#validUntil) return undefined;
    return this.#stored.get(key)?.response;
  }

  /** From this time on, in ms since 1970, nothing is sent from the cache until a later time is set. */
  validUntil(time: number): void {
    this.#validUntil = time;
  }

  /** True if a build of `key` runs: a request for it would share that build. */
  isBuilding(key: string): boolean {
    return this.#building.has(key);
  }

  /** Returns the response of the running build of `key`; if there is none, starts one with `make`. */
  async build(key: string, make: () => Promise<BuildResult>): Promise<CachedResponse> {
    const running = this.#building.get(key);
    if (running) return (await running).response;
    const startedAt = this.#clock;
    const build = make();
    this.#building.set(key, build);
    try {
      const { response, tags } = await build;
      if (tags && !this.#droppedSince(startedAt, tags)) this.#stored.set(key, { response, tags });
      return response;
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

  #droppedSince(time: number, tags: readonly Tag[]): boolean {
    return this.#clearedAt > time || tags.some((tag) => (this.#droppedAt.get(tag) ?? 0) > time);
  }
}
