/** Another instance's notice may have been lost. */
const LOOK_AGAIN_MS = 60_000;

/** Work that is done when it is asked for, and every minute, and never twice at once. */
export class Repeated {
  readonly #work: () => Promise<void>;
  #running: Promise<void> | undefined;
  #isAskedAgain = false;
  #isStopped = false;
  #timer: NodeJS.Timeout | undefined;

  /** `work` deals with its own failures. */
  constructor(work: () => Promise<void>) {
    this.#work = work;
  }

  /** Does the work now, or once more after what runs now. */
  ask(): void {
    if (this.#isStopped) return;
    if (this.#running) {
      this.#isAskedAgain = true;
      return;
    }
    clearTimeout(this.#timer);
    this.#isAskedAgain = false;
    this.#running = this.#work().finally(() => {
      this.#running = undefined;
      if (this.#isAskedAgain) return this.ask();
      this.#timer = setTimeout(() => this.ask(), LOOK_AGAIN_MS);
      this.#timer.unref();
    });
  }

  /** Waits for what runs now; nothing is begun after it. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }
}
