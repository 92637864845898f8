import type { Tasks } from './serve-requests';
import { busy, ended, requested, Thread, type Request } from './Thread';

interface Options<Work extends Tasks> {
  /** Path of the threads' program. */
  readonly program: string;
  readonly threads: number;
  /** More requests than this do not wait. */
  readonly maxWaiting: number;
  /** Called after a thread has died and another has taken its place. */
  onRestart(thread: Thread<Work>): void;
}

/**
 * Threads of one program with one queue: what has come first is done first, by whichever thread is free, and one that has
 * long to do keeps nothing waiting.
 */
export class ThreadPool<Work extends Tasks> {
  readonly #maxWaiting: number;
  readonly #waiting: Request[] = [];
  /** The one asked longest ago first: all are warm when many requests come at once. */
  #threads: readonly Thread<Work>[];
  #isStopped = false;

  constructor({ program, threads, maxWaiting, onRestart }: Options<Work>) {
    this.#maxWaiting = maxWaiting;
    this.#threads = Array.from({ length: threads }, () => {
      const thread: Thread<Work> = new Thread({
        program,
        keepsWaiting: true,
        onRestart: () => onRestart(thread),
        takeNext: () => this.#waiting.shift(),
      });
      return thread;
    });
  }

  /**
   * Has one of the threads do something. A request that has waited longer than `ms` is not run, and one that runs longer
   * ends its thread, once SQLite returns from the step that it is in.
   * @throws ApiError 503 if too many requests wait, it takes too long, or the thread dies; ThreadError if it fails
   */
  ask<Name extends keyof Work & string>(
    name: Name,
    given: Parameters<Work[Name]>[0],
    ms: number,
  ): Promise<ReturnType<Work[Name]>> {
    return requested<Work, Name>(name, given, ms, (request) => {
      if (this.#isStopped) return request.reject(ended());
      if (this.#waiting.length >= this.#maxWaiting) return request.reject(busy());
      this.#waiting.push(request);
      for (const thread of this.#threads) thread.wake();
      const [first, ...others] = this.#threads;
      this.#threads = [...others, first!];
    });
  }

  /** Does something with every thread. */
  async forEach(run: (thread: Thread<Work>) => Promise<unknown>): Promise<void> {
    await Promise.all(this.#threads.map(run));
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.forEach((thread) => thread.stop());
    for (const { reject } of this.#waiting.splice(0)) reject(ended());
  }
}
