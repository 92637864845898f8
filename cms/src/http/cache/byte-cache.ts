import { LRUCache } from 'lru-cache';
import type { CachedResponse } from './cached-response';

/** The name of a section. Dropping a tag drops every response that was made from that section. */
export type Tag = string;

export interface BuildResult {
  readonly answer: CachedResponse;
  /** The sections that the response was made from; undefined if it must not be cached. */
  readonly tags: readonly Tag[] | undefined;
}

interface Limits {
  readonly entries: number;
  readonly bytes: number;
  /** Longest life of a response, in ms: how long a stale one is served if another instance's notice gets lost. */
  readonly ttl: number;
}

/**
 * Responses as bytes, bounded in number and size. Concurrent requests for a key share one build. If one of its tags is
 * dropped during the build, the response is not cached, and requests that come after the drop start another build.
 */
export class ByteCache {
  readonly #kept: LRUCache<string, { answer: CachedResponse; tags: readonly Tag[] }>;
  readonly #building = new Map<string, Promise<BuildResult>>();
  readonly #droppedAt = new Map<Tag, number>();
  #clock = 0;
  #clearedAt = 0;

  constructor(limits: Limits) {
    this.#kept = new LRUCache({
      max: limits.entries,
      maxSize: limits.bytes,
      // A larger response is not cached.
      maxEntrySize: Math.floor(limits.bytes / 2),
      ttl: limits.ttl,
      sizeCalculation: ({ answer }) => answer.size,
    });
  }

  get(key: string): CachedResponse | undefined {
    return this.#kept.get(key)?.answer;
  }

  /** True while a build runs that a request for `key` would share. */
  isBuilding(key: string): boolean {
    return this.#building.has(key);
  }

  /** Returns the response of `make`, or of the build of `key` that is already running. */
  async build(key: string, make: () => Promise<BuildResult>): Promise<CachedResponse> {
    const running = this.#building.get(key);
    if (running) return (await running).answer;
    const startedAt = this.#clock;
    const build = make();
    this.#building.set(key, build);
    try {
      const { answer, tags } = await build;
      if (tags && !this.#droppedSince(startedAt, tags)) this.#kept.set(key, { answer, tags });
      return answer;
    } finally {
      if (this.#building.get(key) === build) this.#building.delete(key);
    }
  }

  /** Drops every response made from one of `tags`; without tags, every response. */
  drop(tags?: readonly Tag[]): void {
    this.#clock += 1;
    this.#building.clear();
    if (!tags) {
      this.#clearedAt = this.#clock;
      this.#kept.clear();
      return;
    }
    for (const tag of tags) this.#droppedAt.set(tag, this.#clock);
    for (const [key, entry] of this.#kept.entries()) {
      if (entry.tags.some((tag) => tags.includes(tag))) this.#kept.delete(key);
    }
  }

  #droppedSince(time: number, tags: readonly Tag[]): boolean {
    return this.#clearedAt > time || tags.some((tag) => (this.#droppedAt.get(tag) ?? 0) > time);
  }
}
