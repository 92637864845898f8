import { Worker } from 'node:worker_threads';
import { ApiError } from '../base/errors/ApiError';
import type { Tasks, ThreadRequest, ThreadResponse } from './serve-requests';

/** A task of a thread has failed; `code` is SQLite's, if it has one. */
export class ThreadError extends Error {
  override readonly name = 'ThreadError';

  constructor(
    message: string,
    readonly code: string | undefined,
  ) {
    super(message);
  }
}

/** True if a task has failed because its index must not be used any more: it is damaged, or another database's. */
export const isUseless = (error: unknown): boolean =>
  error instanceof ThreadError &&
  (/^(FOREIGN|SQLITE_(CORRUPT|NOTADB|IOERR|CANTOPEN))/.test(error.code ?? '') ||
    error.message.includes('damaged'));

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

interface Options {
  /** Path of the thread's program. */
  readonly program: string;
  /** More requests than this do not wait. */
  readonly mostWaiting: number;
  /** Called after the thread has died and another has taken its place. */
  onRestart(): void;
}

const RESTART_MS = 100;

/** A thread that does `Work`, and is started again if it dies or takes too long. */
export class Thread<Work extends Tasks> {
  readonly #options: Options;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #number = 0;
  #isStopped = false;

  constructor(options: Options) {
    this.#options = options;
    this.#start();
  }

  /** How many requests wait, the one that runs included. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /**
   * Has the thread do something. With `ms`, ends the thread if it takes longer, with all that waits.
   * @throws ApiError 503 if too many requests wait, it takes too long, or the thread dies; ThreadError if it fails
   */
  async ask<Name extends keyof Work & string>(
    name: Name,
    given: Parameters<Work[Name]>[0],
    ms?: number,
  ): Promise<ReturnType<Work[Name]>> {
    const worker = this.#worker;
    if (!worker || this.#waiting.size >= this.#options.mostWaiting)
      throw new ApiError('unavailable/read', { cause: 'the search is busy' });
    this.#number += 1;
    const number = this.#number;
    const late = ms === undefined ? undefined : setTimeout(() => void worker.terminate(), ms);
    try {
      return (await new Promise((resolve, reject) => {
        this.#waiting.set(number, { resolve, reject });
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
        worker.postMessage({ number, name, given } satisfies ThreadRequest);
      })) as ReturnType<Work[Name]>;
    } finally {
      clearTimeout(late);
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#worker?.terminate();
  }

  #start(): void {
    const worker = new Worker(this.#options.program);
    this.#worker = worker;
    worker.unref();
    worker.on('message', (response: ThreadResponse) => this.#settle(response));
    worker.on('error', () => undefined);
    worker.on('exit', () => this.#replace());
  }

  #settle(response: ThreadResponse): void {
    const waiting = this.#waiting.get(response.number);
    this.#waiting.delete(response.number);
    if ('failure' in response)
      waiting?.reject(new ThreadError(response.failure.message, response.failure.code));
    else waiting?.resolve(response.value);
  }

  #replace(): void {
    this.#worker = undefined;
    for (const { reject } of this.#waiting.values())
      reject(new ApiError('unavailable/read', { cause: 'the search thread has ended' }));
    this.#waiting.clear();
    if (this.#isStopped) return;
    setTimeout(() => {
      if (this.#isStopped) return;
      this.#start();
      this.#options.onRestart();
    }, RESTART_MS).unref();
  }
}
