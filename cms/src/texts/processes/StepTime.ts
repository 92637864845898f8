/** How long a process may take for a step. */
export interface TimeLimits {
  /** The most time of a processor, in ms. */
  readonly cpuMs: number;
  /**
   * The longest time, in ms, in which it takes next to no time of a processor: it hangs. A busy machine may give one of
   * the lowest priority minutes for what is the work of seconds.
   */
  readonly idleMs: number;
}

/** A process that takes less time of a processor hangs: a thread of it may look for its server now and then. */
const IDLE_CPU_MS = 50;
/** The longest step of all, in ms. */
export const MAX_STEP_MS = 600_000;

/** A step of a process, from when this is made. */
export class StepTime {
  readonly #limits: TimeLimits;
  readonly #start: { readonly at: number; readonly cpuMs: number };
  #busy: { readonly at: number; readonly cpuMs: number };

  /** `cpuMs` is the time of a processor that the process has taken until now. */
  constructor(limits: TimeLimits, cpuMs: number) {
    this.#limits = limits;
    this.#start = { at: performance.now(), cpuMs };
    this.#busy = this.#start;
  }

  /** Whether the step has taken too long, now that the process has taken so much time of a processor. */
  isOver(cpuMs: number): boolean {
    const at = performance.now();
    if (cpuMs - this.#busy.cpuMs > IDLE_CPU_MS) this.#busy = { at, cpuMs };
    return (
      cpuMs - this.#start.cpuMs > this.#limits.cpuMs ||
      at - this.#busy.at > this.#limits.idleMs ||
      at - this.#start.at > MAX_STEP_MS
    );
  }
}
