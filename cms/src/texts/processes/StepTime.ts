import { isRunnable, usageOf } from './process-usage';

/** How long a process may take for a step. */
export interface TimeLimits {
  /** The most time of a processor, in ms. */
  readonly cpuMs: number;
  /**
   * The longest time, in ms, in which it neither takes time of a processor nor waits for one: it hangs. A busy machine
   * may give one of the lowest priority minutes for what is the work of seconds.
   */
  readonly idleMs: number;
}

/** Why a step is given up: it took too much time of a processor, or hangs; or this machine gives it none. */
export type StepEnd = 'time' | 'starved';

/** An observation of a process, on the clock of performance.now(). */
export interface Seen {
  readonly at: number;
  /** The time of a processor that it has taken until now, in ms. */
  readonly cpuMs: number;
  /** Whether it waits for a processor. */
  readonly isWaiting: boolean;
}

/** A process that takes less time of a processor hangs: a thread of it may look for its server now and then. */
const IDLE_CPU_MS = 50;
/** The longest step of all, in ms. */
const MAX_STEP_MS = 600_000;
/** The longest time between two observations that counts, in ms: the observer itself may have been held up. */
const MAX_BETWEEN_MS = 1000;

/** The time of a step of a process, from the moment when it is first seen. */
export class StepTime {
  readonly #limits: TimeLimits;
  readonly #start: Seen;
  #last: Seen;
  /** Time of a processor when it was last seen to work, and for how long it has done nothing since. */
  #workedUntil: number;
  #idleMs = 0;
  #waitedMs = 0;

  constructor(limits: TimeLimits, start: Seen) {
    this.#limits = limits;
    this.#start = start;
    this.#last = start;
    this.#workedUntil = start.cpuMs;
  }

  /** Whether the step has taken too long, as the process is seen now, and why. */
  endAt(seen: Seen): StepEnd | undefined {
    const { at, cpuMs, isWaiting } = seen;
    const passed = Math.min(at - this.#last.at, MAX_BETWEEN_MS);
    this.#last = seen;
    if (cpuMs - this.#workedUntil > IDLE_CPU_MS) {
      this.#workedUntil = cpuMs;
      this.#idleMs = 0;
    } else if (isWaiting) this.#waitedMs += passed;
    else this.#idleMs += passed;
    if (cpuMs - this.#start.cpuMs > this.#limits.cpuMs || this.#idleMs > this.#limits.idleMs) return 'time';
    const took = at - this.#start.at;
    if (took <= MAX_STEP_MS) return undefined;
    return this.#waitedMs > took / 2 ? 'starved' : 'time';
  }
}

/** Watches a step of a running process, which begins now. Returns a check of whether it has taken too long. */
export async function watchStep(
  pid: number,
  limits: TimeLimits,
): Promise<() => Promise<{ bytes: number; end: StepEnd | undefined }>> {
  let { cpuMs: before } = await usageOf(pid);
  const time = new StepTime(limits, { at: performance.now(), cpuMs: before, isWaiting: false });
  return async () => {
    const { bytes, cpuMs } = await usageOf(pid);
    // Who works does not wait, and need not be asked.
    const isWaiting = cpuMs === before && (await isRunnable(pid));
    before = cpuMs;
    return { bytes, end: time.endAt({ at: performance.now(), cpuMs, isWaiting }) };
  };
}
