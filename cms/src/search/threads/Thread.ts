import { Worker } from 'node:worker_threads';
import { ApiError } from '../../base/errors/ApiError';
import { USELESS } from '../index-file/indexed';
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
  (error.code === USELESS || /^SQLITE_(?:CORRUPT|NOTADB|IOERR|CANTOPEN)/.test(error.code ?? ''));

/** True if a task has failed for what it was given: SQLite has no part in it. */
export const isOfItem = (error: unknown): boolean =>
  error instanceof ThreadError && error.code === undefined && !isUseless(error);

/** Something that a thread is to do. */
export interface Request {
  readonly name: string;
  readonly given: unknown;
  /** How long it may wait, and then run, in ms; undefined for as long as it takes. */
  readonly ms: number | undefined;
  readonly asked: number;
  resolve(value: unknown): void;
  reject(error: Error): void;
}

interface Options {
  /** Path of the thread's program. */
  readonly program: string;
  /** Whether requests that wait when the thread dies go to the next one: false for those that build on what was done. */
  readonly keepsWaiting: boolean;
  /** Called after the thread has died and another has taken its place. */
  onRestart(): void;
  /** Finds something to do for a thread that was asked for nothing itself. */
  takeNext?(): Request | undefined;
}

const RESTART_MS = 100;
/** For what a thread allocates next, in MiB. With Node's 48, one that keeps hardly any of it grows by 25 MiB for nothing. */
const YOUNG_MB = 8;

/** A thread that does `Work`, one request after the other, and is started again if it dies or takes too long for one. */
export class Thread<Work extends Tasks> {
  readonly #options: Options;
  readonly #waiting: Request[] = [];
  #running: Request | undefined;
  #late: NodeJS.Timeout | undefined;
  #worker: Worker | undefined;
  #isStopped = false;

  constructor(options: Options) {
    this.#options = options;
    this.#start();
  }

  /**
   * Has this very thread do something, after all that it was asked for before.
   * @throws ApiError 503 if the thread dies; ThreadError if it fails
   */
  ask<Name extends keyof Work & string>(
    name: Name,
    given: Parameters<Work[Name]>[0],
  ): Promise<ReturnType<Work[Name]>> {
    return requested<Work, Name>(name, given, undefined, (request) => {
      if (this.#isStopped || !(this.#worker || this.#options.keepsWaiting)) return request.reject(ended());
      this.#waiting.push(request);
      this.wake();
    });
  }

  /** Tells the thread that there may be something to do for it. */
  wake(): void {
    if (this.#running || !this.#worker) return;
    const request = this.#waiting.shift() ?? this.#options.takeNext?.();
    if (!request) return;
    const { name, given, ms, asked, reject } = request;
    if (ms !== undefined && performance.now() - asked > ms) {
      reject(busy());
      return this.wake();
    }
    this.#running = request;
    if (ms !== undefined) this.#late = setTimeout(() => void this.#worker?.terminate(), ms);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    this.#worker.postMessage({ name, given } satisfies ThreadRequest);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#worker?.terminate();
    this.#rejectWaiting();
  }

  #start(): void {
    const worker = new Worker(this.#options.program, {
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
      stderr: true,
    });
    // By itself it would go past the log (base/log/process-messages.ts).
    worker.stderr.on('data', (said: Buffer) => console.warn(String(said).trimEnd()));
    this.#worker = worker;
    worker.unref();
    worker.on('message', (response: ThreadResponse) => this.#settle(response));
    worker.on('error', () => undefined);
    worker.on('exit', () => this.#replace());
  }

  #settle(response: ThreadResponse): void {
    const request = this.#ended();
    if ('failure' in response)
      request?.reject(new ThreadError(response.failure.message, response.failure.code));
    else request?.resolve(response.value);
    this.wake();
  }

  #ended(): Request | undefined {
    const request = this.#running;
    clearTimeout(this.#late);
    this.#running = undefined;
    return request;
  }

  #replace(): void {
    this.#worker = undefined;
    this.#ended()?.reject(ended());
    if (!this.#options.keepsWaiting) this.#rejectWaiting();
    if (this.#isStopped) return;
    setTimeout(() => {
      if (this.#isStopped) return;
      this.#start();
      this.#options.onRestart();
      this.wake();
    }, RESTART_MS).unref();
  }

  #rejectWaiting(): void {
    for (const { reject } of this.#waiting.splice(0)) reject(ended());
  }
}

/** What comes of a request for a task of `Work`, which `send` is given. */
export function requested<Work extends Tasks, Name extends keyof Work & string>(
  name: Name,
  given: Parameters<Work[Name]>[0],
  ms: number | undefined,
  send: (request: Request) => void,
): Promise<ReturnType<Work[Name]>> {
  return new Promise((resolve, reject) => {
    send({ name, given, ms, asked: performance.now(), resolve: resolve as Request['resolve'], reject });
  });
}

export const busy = (): ApiError => new ApiError('unavailable/read', { cause: 'the search is busy' });
export const ended = (): ApiError =>
  new ApiError('unavailable/read', { cause: 'the search thread has ended' });
