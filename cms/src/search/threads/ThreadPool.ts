import type { Tasks } from './serve-requests';
import { busy, ended, makeRequest, Thread, type Request } from './Thread';

interface Options<Work extends Tasks> {
  /** Path of the threads' program. */
  readonly program: string;
  readonly threads: number;
  /** Further requests are refused. */
  readonly maxWaiting: number;
  /** Called after a thread has died and another has replaced it. */
  onRestart(thread: Thread<Work>): void;
}

/**
 * Threads of one program with one queue: the first free thread takes the oldest request, so that a long request blocks
 * no other.
 */
export class ThreadPool<Work extends Tasks> {
  readonly #maxWaiting: number;
  readonly #waiting: Request[] = [];
  /** The least recently used first: all are warm when many requests come at once. */
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
   * Has one of the threads run a task. A request that has waited longer than `ms` is not run; one that runs longer ends
   * its thread, once SQLite returns from its current step.
   * @throws ApiError 503 if too many requests wait, it takes too long, or the thread dies; ThreadError if the task
   * fails
   */
  ask<Name extends keyof Work & string>(
    name: Name,
    input: Parameters<Work[Name]>[0],
    ms: number,
  ): Promise<ReturnType<Work[Name]>> {
    return makeRequest<Work, Name>(name, input, ms, (request) => {
      if (this.#isStopped) return request.reject(ended());
      if (this.#waiting.length >= this.#maxWaiting) return request.reject(busy());
      this.#waiting.push(request);
      for (const thread of this.#threads) thread.wake();
      const [first, ...others] = this.#threads;
      this.#threads = [...others, first!];
    });
  }

  /** Runs something on every thread. */
  async runOnAll(run: (thread: Thread<Work>) => Promise<unknown>): Promise<void> {
    await Promise.all(this.#threads.map(run));
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.runOnAll((thread) => thread.stop());
    for (const { reject } of this.#waiting.splice(0)) reject(ended());
  }
}
