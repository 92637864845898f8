import { fork, type ChildProcess } from 'node:child_process';
import { readFile, type FileHandle } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { OUT_OF_MEMORY } from '../pdf/engine';
import { reply, type Reply, type Request } from './messages';

/** Why a process that reads a file was given up. */
export type GivenUp = 'time' | 'memory' | 'ended' | 'stopped';

export class ReadingEnded extends Error {
  constructor(readonly reason: GivenUp) {
    super(reason);
  }
}

/** What a process may take for each of its steps: opening a file, reading a page. */
export interface ReadingLimits {
  /** The longest time, in ms: the machine may be busy. */
  readonly ms: number;
  /** The most time of a processor, in ms. */
  readonly cpuMs: number;
  /** The most memory that the process may have, in bytes. */
  readonly bytes: number;
}

/** How often a process's memory and time are looked at. A flate bomb takes about 100 MB in this time. */
const LOOK_MS = 50;
/** The longest start, in ms. */
const START_MS = 30_000;

/**
 * A process of its own, at the lowest priority, without the server's secrets. It reads one file after another, and is
 * killed when a step passes its limits. After a failure it is used no more.
 */
export class ReadingProcess {
  readonly #child: ChildProcess;
  readonly #limits: ReadingLimits;
  readonly #replies: Reply[] = [];
  #wake: (() => void) | undefined;
  #ended: GivenUp | undefined;
  #isReady = false;

  constructor(program: string, limits: ReadingLimits) {
    this.#limits = limits;
    this.#child = fork(path.join(__dirname, program), {
      stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
      // Nothing but where a recogniser may be installed.
      env: { PATH: process.env['PATH'] },
      execArgv: ['--max-old-space-size=256'],
      // A group of its own, so that what it starts ends with it.
      detached: true,
    });
    this.#child.on('message', (message) => this.#take(message));
    this.#child.once('error', () => this.end('ended'));
    this.#child.once('exit', (code) => this.end(code === OUT_OF_MEMORY ? 'memory' : 'ended'));
    // It may end while a file is being sent to it.
    this.#child.stdin!.on('error', () => this.end('ended'));
    if (this.#child.pid !== undefined) giveWay(this.#child.pid);
  }

  get isUsable(): boolean {
    return this.#ended === undefined;
  }

  /** Kills the process, if it has not ended. */
  end(reason: GivenUp = 'stopped'): void {
    if (this.#ended) return;
    this.#ended = reason;
    killGroup(this.#child);
    this.#wake?.();
  }

  /** Sends the process a file, whole. @throws ReadingEnded */
  async sendFile(file: FileHandle, isPdf: boolean): Promise<void> {
    if (!this.#isReady) await this.#within({ ...this.#limits, ms: START_MS, cpuMs: START_MS });
    this.#isReady = true;
    const { size } = await file.stat();
    this.ask({ file: { bytes: size, isPdf } });
    if (size === 0) return;
    for await (const chunk of file.createReadStream({ start: 0, end: size - 1, autoClose: false })) {
      if (this.#ended) throw new ReadingEnded(this.#ended);
      if (!this.#child.stdin!.write(chunk)) await this.#drained();
    }
  }

  ask(request: Request): void {
    if (!this.#ended) this.#child.send(request, () => undefined);
  }

  /** The next reply, within the limits of a step. @throws ReadingEnded */
  next(): Promise<Exclude<Reply, { ready: true }>> {
    return this.#within(this.#limits) as Promise<Exclude<Reply, { ready: true }>>;
  }

  #take(message: unknown): void {
    const { data } = reply.safeParse(message);
    if (!data) return this.end('ended');
    this.#replies.push(data);
    this.#wake?.();
  }

  /** Waits until the process takes more of a file. */
  async #drained(): Promise<void> {
    const time = setTimeout(() => this.end('time'), this.#limits.ms);
    await new Promise<void>((resolve) => {
      this.#child.stdin!.once('drain', resolve);
      this.#wake = resolve;
    });
    clearTimeout(time);
  }

  async #within(limits: ReadingLimits): Promise<Reply> {
    const pid = this.#child.pid ?? 0;
    const start = { at: performance.now(), cpuMs: (await usageOf(pid)).cpuMs };
    for (;;) {
      const next = this.#replies.shift();
      if (next) return next;
      if (this.#ended) throw new ReadingEnded(this.#ended);
      await this.#woken(LOOK_MS);
      if (this.#replies.length > 0) continue;
      const { bytes, cpuMs } = await usageOf(pid);
      if (bytes > limits.bytes) this.end('memory');
      else if (cpuMs - start.cpuMs > limits.cpuMs || performance.now() - start.at > limits.ms)
        this.end('time');
    }
  }

  /** Waits for a reply, for the end, or so long. */
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

function giveWay(pid: number): void {
  try {
    os.setPriority(pid, os.constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already.
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

const PAGE_BYTES = 4096;
const TICK_MS = 10;

/** Memory and processor time of a process: 0 where the system does not tell (it has no /proc). */
async function usageOf(pid: number): Promise<{ bytes: number; cpuMs: number }> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name in parentheses may have spaces. From `state`, the third field, on: 14 and 15 are ticks, 24 pages.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const number = (field: number) => Number(fields[field - 3] ?? 0);
  return { bytes: number(24) * PAGE_BYTES, cpuMs: (number(14) + number(15)) * TICK_MS };
}
