import { fork, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { env } from '../../base/environment/env';
import { OUT_OF_MEMORY } from '../pdf/engine';
import { reply, type Reply, type Request } from './messages';
import { usageOf } from './process-usage';
import { watchStep, type StepEnd, type TimeLimits } from './StepTime';

/** The reason why a process that reads a file was ended. */
export type EndReason = StepEnd | 'memory' | 'ended' | 'stopped';

export class ReadingEnded extends Error {
  constructor(readonly reason: EndReason) {
    super(reason);
  }
}

/** The limits of a process for each of its steps: opening a file, or reading a page. */
export interface ReadingLimits extends TimeLimits {
  /** The maximum memory of the process, in bytes. */
  readonly bytes: number;
}

/** The interval at which a process's memory and time are checked. A flate bomb takes about 100 MB in this time. */
const LOOK_MS = 50;
/** Limits for its start. */
const START_LIMITS = { idleMs: 30_000, cpuMs: 30_000 };
/** The delay after which the process's priority is set again. */
const AGAIN_MS = 150;

/**
 * Runs a child process at a low priority (READING_NICE), without the server's secrets. The child reads files one after
 * another. It is killed when a step exceeds its limits, and is not used again after a failure.
 */
export class ReadingProcess {
  readonly #child: ChildProcess;
  readonly #limits: ReadingLimits;
  readonly #replies: Reply[] = [];
  #wake: (() => void) | undefined;
  #ended: EndReason | undefined;
  #isReady = false;

  constructor(program: string, limits: ReadingLimits) {
    this.#limits = limits;
    this.#child = fork(path.join(__dirname, program), {
      stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
      // Only the path on which a recogniser may be installed.
      env: { PATH: process.env['PATH'] },
      execArgv: ['--max-old-space-size=256'],
      // A separate process group, so that its children end with it.
      detached: true,
    });
    this.#child.on('message', (message) => this.#take(message));
    this.#child.once('error', () => this.end('ended'));
    this.#child.once('exit', (code) => this.end(code === OUT_OF_MEMORY ? 'memory' : 'ended'));
    // The process may end while a file is being sent to it.
    this.#child.stdin!.on('error', () => this.end('ended'));
    this.#giveWay();
  }

  get isUsable(): boolean {
    return this.#ended === undefined;
  }

  /** Returns the memory that it uses, in bytes. */
  async bytes(): Promise<number> {
    return (await usageOf(this.#child.pid ?? 0)).bytes;
  }

  /** Kills the process, if it has not ended. */
  end(reason: EndReason = 'stopped'): void {
    if (this.#ended) return;
    this.#ended = reason;
    killGroup(this.#child);
    this.#wake?.();
  }

  /** Sends a whole file to the process. @throws ReadingEnded */
  async sendFile(file: FileHandle, isPdf: boolean): Promise<void> {
    if (!this.#isReady) await this.#begun();
    const { size } = await file.stat();
    this.ask({ file: { bytes: size, isPdf } });
    if (size === 0) return;
    for await (const chunk of file.createReadStream({ start: 0, end: size - 1, autoClose: false })) {
      if (this.#ended) throw new ReadingEnded(this.#ended);
      if (!this.#child.stdin!.write(chunk)) await this.#drained();
    }
  }

  async #begun(): Promise<void> {
    await this.#within({ ...this.#limits, ...START_LIMITS });
    this.#isReady = true;
  }

  ask(request: Request): void {
    if (!this.#ended) this.#child.send(request, () => undefined);
  }

  /** Returns the next reply, within the limits of a step. @throws ReadingEnded */
  next(): Promise<Exclude<Reply, { ready: true }>> {
    return this.#within(this.#limits) as Promise<Exclude<Reply, { ready: true }>>;
  }

  #take(message: unknown): void {
    const { data } = reply.safeParse(message);
    if (!data) return this.end('ended');
    this.#replies.push(data);
    this.#wake?.();
  }

  /** Waits until the process can take more of a file. @throws ReadingEnded */
  async #drained(): Promise<void> {
    let isDrained = false;
    this.#child.stdin!.once('drain', () => {
      isDrained = true;
      this.#wake?.();
    });
    await this.#until(this.#limits, () => isDrained);
  }

  async #within(limits: ReadingLimits): Promise<Reply> {
    await this.#until(limits, () => this.#replies.length > 0);
    return this.#replies.shift()!;
  }

  /** Waits, within the limits of a step, until `hasCome` returns true. @throws ReadingEnded */
  async #until(limits: ReadingLimits, hasCome: () => boolean): Promise<void> {
    const look = await watchStep(this.#child.pid ?? 0, limits);
    while (!hasCome()) {
      if (this.#ended) throw new ReadingEnded(this.#ended);
      await this.#woken(LOOK_MS);
      if (hasCome()) return;
      const { bytes, end } = await look();
      if (hasCome()) return;
      if (bytes > limits.bytes) this.end('memory');
      else if (end) this.end(end);
    }
  }

  /**
   * Gives all its threads the lowest priority. Its first thread starts all others, which inherit its priority, so it is
   * changed before the others are listed. With Linux's autogroup, as outside of containers, a priority applies only
   * within a session; the process has its own session, whose priority is also set.
   */
  #giveWay(): void {
    const { pid } = this.#child;
    if (pid === undefined || this.#ended) return;
    giveWay(pid);
    for (const thread of threadsOf(pid)) giveWay(thread);
    try {
      if (existsSync(`/proc/${pid}/autogroup`))
        writeFileSync(`/proc/${pid}/autogroup`, String(env().readingNice));
    } catch (error) {
      // The system accepts one such change in a tenth of a second. Otherwise the process has already ended.
      if ((error as NodeJS.ErrnoException).code === 'EAGAIN')
        setTimeout(() => this.#giveWay(), AGAIN_MS).unref();
    }
  }

  /** Waits for a reply, for the end of the process, or for `ms`. */
  async #woken(ms: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      timer = setTimeout(resolve, ms);
      this.#wake = resolve;
    });
    clearTimeout(timer);
    this.#wake = undefined;
  }
}

/** Returns the ids of a process's threads; none on a system without /proc. */
function threadsOf(pid: number): number[] {
  const tasks = `/proc/${pid}/task`;
  return existsSync(tasks) ? readdirSync(tasks).map(Number) : [];
}

function giveWay(thread: number): void {
  try {
    os.setPriority(thread, env().readingNice);
  } catch {
    // The thread has already ended.
  }
}

function killGroup(child: ChildProcess): void {
  try {
    if (child.pid !== undefined && process.platform !== 'win32') process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
  child.kill('SIGKILL');
}
