import { LRUCache } from 'lru-cache';
import type { Answer } from './answer';

/** What the cache may drop an answer by: the names of the sections it was made from. */
export type Tag = string;

export interface Made {
  readonly answer: Answer;
  /** The sections that the answer was made from; absent when it must not be kept. */
  readonly tags: readonly Tag[] | undefined;
}

interface Limits {
  readonly entries: number;
  readonly bytes: number;
  /** Milliseconds that an answer lives at most: the floor under a notice from another instance that got lost. */
  readonly ttl: number;
}

/**
 * Answers as bytes, bounded in number and size. One build at a time for a key, however many ask; an answer whose
 * build began before a drop of one of its tags is never kept, nor given to anyone who asked after the drop.
 */
export class ByteCache {
  readonly #kept: LRUCache<string, { answer: Answer; tags: readonly Tag[] }>;
  readonly #building = new Map<string, Promise<Made>>();
  readonly #droppedAt = new Map<Tag, number>();
  #clock = 0;
  #clearedAt = 0;

  constructor(limits: Limits) {
    this.#kept = new LRUCache({
      max: limits.entries,
      maxSize: limits.bytes,
      // An oversized answer is simply not kept.
      maxEntrySize: Math.floor(limits.bytes / 2),
      ttl: limits.ttl,
      sizeCalculation: ({ answer }) => answer.size,
    });
  }

  get(key: string): Answer | undefined {
    return this.#kept.get(key)?.answer;
  }

  /** Whether an answer is being made that whoever asks for `key` now is going to share. */
  isBuilding(key: string): boolean {
    return this.#building.has(key);
  }

  /** The answer of `make`, shared by all who ask for `key` while it is being made. */
  async build(key: string, make: () => Promise<Made>): Promise<Answer> {
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

  /** Forgets every answer made from one of `tags`; without tags, every answer. */
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
