import { Worker } from 'node:worker_threads';
import { ApiError } from '../../base/errors/ApiError';
import { USELESS } from '../index-file/indexed';
import type { Tasks, ThreadRequest, ThreadResponse } from './serve-requests';

/** A thread's task failed; `code` is SQLite's, if it has one. */
export class ThreadError extends Error {
  override readonly name = 'ThreadError';

  constructor(
    message: string,
    readonly code: string | undefined,
  ) {
    super(message);
  }
}

/** True if a task failed because its index must not be used any more: it is damaged or of another database. */
export const isUseless = (error: unknown): boolean =>
  error instanceof ThreadError &&
  (error.code === USELESS || /^SQLITE_(?:CORRUPT|NOTADB|IOERR|CANTOPEN)/.test(error.code ?? ''));

/** True if a task failed because of its input, not because of SQLite. */
export const isOfItem = (error: unknown): boolean =>
  error instanceof ThreadError && error.code === undefined && !isUseless(error);

/** A queued task of a thread. */
export interface Request {
  readonly name: string;
  readonly input: unknown;
  /** How long it may wait, and then run, in ms; undefined for no limit. */
  readonly ms: number | undefined;
  readonly requestedAt: number;
  resolve(value: unknown): void;
  reject(error: Error): void;
}

interface Options {
  /** Path of the thread's program. */
  readonly program: string;
  /** True if requests that wait when the thread dies go to the next one; false if they depend on its state. */
  readonly keepsWaiting: boolean;
  /** Called after the thread has died and another has replaced it. */
  onRestart(): void;
  /** Returns a task for a thread whose own queue is empty. */
  takeNext?(): Request | undefined;
}

/** The wait before a thread that has died is replaced. Each error doubles it, until a thread finishes a task. */
const FIRST_RESTART_MS = 100;
const MAX_RESTART_MS = 30_000;
/**
 * A thread's young generation, in MiB. With Node's default of 48, a thread that retains hardly anything grows by 25
 * MiB.
 */
const YOUNG_MB = 8;

/** A thread that does `Work`, one request after the other. It restarts if it dies or takes too long for one. */
export class Thread<Work extends Tasks> {
  readonly #options: Options;
  readonly #waiting: Request[] = [];
  #running: Request | undefined;
  #late: NodeJS.Timeout | undefined;
  #worker: Worker | undefined;
  #restartMs = FIRST_RESTART_MS;
  #isStopped = false;

  constructor(options: Options) {
    this.#options = options;
    this.#start();
  }

  /**
   * Has this thread run a task after all earlier ones.
   * @throws ApiError 503 if the thread dies; ThreadError if the task fails
   */
  ask<Name extends keyof Work & string>(
    name: Name,
    input: Parameters<Work[Name]>[0],
  ): Promise<ReturnType<Work[Name]>> {
    return makeRequest<Work, Name>(name, input, undefined, (request) => {
      if (this.#isStopped || !(this.#worker || this.#options.keepsWaiting)) return request.reject(ended());
      this.#waiting.push(request);
      this.wake();
    });
  }

  /** Starts the next task, if the thread is free and there is one. */
  wake(): void {
    if (this.#running || !this.#worker) return;
    const request = this.#waiting.shift() ?? this.#options.takeNext?.();
    if (!request) return;
    const { name, input, ms, requestedAt, reject } = request;
    if (ms !== undefined && performance.now() - requestedAt > ms) {
      reject(busy());
      return this.wake();
    }
    this.#running = request;
    if (ms !== undefined) this.#late = setTimeout(() => void this.#worker?.terminate(), ms);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    this.#worker.postMessage({ name, input } satisfies ThreadRequest);
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
    // By default, it would bypass the log (base/log/process-messages.ts).
    worker.stderr.on('data', (said: Buffer) => console.warn(String(said).trimEnd()));
    this.#worker = worker;
    worker.unref();
    worker.on('message', (response: ThreadResponse) => this.#finish(response));
    let fault: unknown;
    worker.on('error', (error) => void (fault = error));
    worker.on('exit', () => this.#replace(fault));
  }

  #finish(response: ThreadResponse): void {
    const request = this.#ended();
    this.#restartMs = FIRST_RESTART_MS;
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

  #replace(fault: unknown): void {
    this.#worker = undefined;
    this.#ended()?.reject(ended(fault));
    if (!this.#options.keepsWaiting) this.#rejectWaiting(fault);
    if (this.#isStopped) return;
    if (fault) console.error('A thread of the search has died:', fault);
    setTimeout(() => {
      if (this.#isStopped) return;
      this.#start();
      this.#options.onRestart();
      this.wake();
    }, this.#restartMs).unref();
    if (fault) this.#restartMs = Math.min(2 * this.#restartMs, MAX_RESTART_MS);
  }

  #rejectWaiting(fault?: unknown): void {
    for (const { reject } of this.#waiting.splice(0)) reject(ended(fault));
  }
}

/** Creates a request for a task of `Work`, passes it to `send`, and returns its result. */
export function makeRequest<Work extends Tasks, Name extends keyof Work & string>(
  name: Name,
  input: Parameters<Work[Name]>[0],
  ms: number | undefined,
  send: (request: Request) => void,
): Promise<ReturnType<Work[Name]>> {
  return new Promise((resolve, reject) => {
    send({
      name,
      input,
      ms,
      requestedAt: performance.now(),
      resolve: resolve as Request['resolve'],
      reject,
    });
  });
}

export const busy = (): ApiError => new ApiError('unavailable/read', { cause: 'the search is busy' });
/** `fault` is the error that ended the thread, if it was not stopped. */
export const ended = (fault?: unknown): ApiError =>
  new ApiError('unavailable/read', { cause: fault ?? 'the search thread has ended' });
