import type { Probe } from './probe';

/** The interval between two checks, in ms: after a response, and after a failure. */
const EVERY_MS = 1000;
const AGAIN_MS = 200;
/** The time without a response after which the database counts as down, in ms: longer than a normal restart of it. */
const PATIENCE_MS = 2500;

type Listener = () => void;

/**
 * Checks the database regularly, so that requests need not wait to learn that it is down: `isDown` is true after 2.5 s
 * without a response, and false after the next response.
 */
export class DatabaseWatch {
  #probe: Probe | undefined;
  #running: Promise<boolean> | undefined;
  #failingSince: number | undefined;
  #isDown = false;
  #timer: NodeJS.Timeout | undefined;
  readonly #onDown = new Set<Listener>();
  readonly #onUp = new Set<Listener>();

  get isDown(): boolean {
    return this.#isDown;
  }

  /** Calls `listener` each time the database goes down. Returns a function that removes the listener. */
  onDown(listener: Listener): () => void {
    this.#onDown.add(listener);
    return () => void this.#onDown.delete(listener);
  }

  /** Calls `listener` each time the database is up again. */
  onUp(listener: Listener): void {
    this.#onUp.add(listener);
  }

  /** Starts the checks, until `stop`. */
  start(probe: Probe): void {
    this.#probe = probe;
    void this.#ask();
  }

  stop(): void {
    this.#probe = undefined;
    clearTimeout(this.#timer);
  }

  /** Marks the database as down, until its next response. */
  goDown(): void {
    if (this.#isDown) return;
    this.#isDown = true;
    for (const listener of this.#onDown) listener();
  }

  /** Waits for the current check, or a new one. Returns false if it fails. */
  async responds(): Promise<boolean> {
    return this.#probe !== undefined && (await this.#try(this.#probe));
  }

  async #ask(): Promise<void> {
    if (!this.#probe) return;
    const lives = await this.#try(this.#probe);
    if (!this.#probe) return;
    this.#timer = setTimeout(() => void this.#ask(), lives ? EVERY_MS : AGAIN_MS).unref();
  }

  #try(probe: Probe): Promise<boolean> {
    this.#running ??= this.#tryOnce(probe).finally(() => (this.#running = undefined));
    return this.#running;
  }

  async #tryOnce(probe: Probe): Promise<boolean> {
    const startedAt = performance.now();
    try {
      await probe();
      this.#failingSince = undefined;
      if (this.#isDown) {
        this.#isDown = false;
        for (const listener of this.#onUp) listener();
      }
      return true;
    } catch {
      this.#failingSince ??= startedAt;
      if (performance.now() - this.#failingSince >= PATIENCE_MS) this.goDown();
      return false;
    }
  }
}

/** Watches the database of this process. */
export const databaseWatch = new DatabaseWatch();
