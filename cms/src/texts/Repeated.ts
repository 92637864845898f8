/** The interval without a request: the notice of another instance may be lost. */
const LOOK_AGAIN_MS = 60_000;

/** Runs a task on request and every minute, never twice at the same time. */
export class Repeated {
  readonly #work: () => Promise<void>;
  #running: Promise<void> | undefined;
  #mustRunAgain = false;
  #isStopped = false;
  #timer: NodeJS.Timeout | undefined;

  /** `work` handles its own failures. */
  constructor(work: () => Promise<void>) {
    this.#work = work;
  }

  /** Runs the task now, or once more after the current run. */
  ask(): void {
    if (this.#isStopped) return;
    if (this.#running) {
      this.#mustRunAgain = true;
      return;
    }
    clearTimeout(this.#timer);
    this.#mustRunAgain = false;
    this.#running = this.#work().finally(() => {
      this.#running = undefined;
      if (this.#mustRunAgain) return this.ask();
      this.#timer = setTimeout(() => this.ask(), LOOK_AGAIN_MS);
      this.#timer.unref();
    });
  }

  /** Waits for the current run; none starts after it. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }
}
