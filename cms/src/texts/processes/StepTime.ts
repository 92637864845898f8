import { isRunnable, usageOf } from './process-usage';

/** The time limits of a step of a process. */
export interface TimeLimits {
  /** The maximum processor time, in ms. */
  readonly cpuMs: number;
  /**
   * The maximum time, in ms, in which it neither uses a processor nor waits for one: it hangs. A busy machine may take
   * minutes to give a process of the lowest priority a few seconds of processor time.
   */
  readonly idleMs: number;
}

/**
 * The reason why a step is ended: 'time' if it took too much processor time or hangs; 'starved' if this machine gives
 * it none.
 */
export type StepEnd = 'time' | 'starved';

/** An observation of a process. `at` is in ms. */
export interface Seen {
  readonly at: number;
  /** The time of a processor that it has taken until now, in ms. */
  readonly cpuMs: number;
  /** True if it waits for a processor. */
  readonly isWaiting: boolean;
}

/**
 * A process that uses less processor time than this hangs: one of its threads may check its server from time to time.
 */
const IDLE_CPU_MS = 50;
/** The maximum duration of a step, in ms. */
const MAX_STEP_MS = 600_000;
/** The maximum time between two observations that counts, in ms: the observer itself may have been blocked. */
const MAX_BETWEEN_MS = 1000;

/** The time of a step of a process, from its first observation on. */
export class StepTime {
  readonly #limits: TimeLimits;
  readonly #start: Seen;
  #last: Seen;
  /** The processor time at which it last worked, and for how long it has been idle since. */
  #workedUntil: number;
  #idleMs = 0;
  #waitedMs = 0;

  constructor(limits: TimeLimits, start: Seen) {
    this.#limits = limits;
    this.#start = start;
    this.#last = start;
    this.#workedUntil = start.cpuMs;
  }

  /** Returns the reason to end the step, or undefined if it has time left. */
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

/** Watches a step of a running process, which begins now. Returns a function that checks the process and its limits. */
export async function watchStep(
  pid: number,
  limits: TimeLimits,
): Promise<() => Promise<{ bytes: number; end: StepEnd | undefined }>> {
  let { cpuMs: before } = await usageOf(pid);
  const time = new StepTime(limits, { at: performance.now(), cpuMs: before, isWaiting: false });
  return async () => {
    const { bytes, cpuMs } = await usageOf(pid);
    // A process that works does not wait, so that its state need not be read.
    const isWaiting = cpuMs === before && (await isRunnable(pid));
    before = cpuMs;
    return { bytes, end: time.endAt({ at: performance.now(), cpuMs, isWaiting }) };
  };
}
