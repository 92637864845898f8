import type { Probe } from './probe';

/** Between two signs of life, in ms: while all is well, and after one that did not come. */
const EVERY_MS = 500;
const AGAIN_MS = 200;
/** How long no sign of life may come before the database counts as gone, in ms: longer than a restart of it that goes well. */
const PATIENCE_MS = 2500;

type Listener = () => void;

/**
 * Asks the database for signs of life, so that requests need not wait to learn that it is gone: `isDown` says so after
 * 2.5 s without one, and says otherwise as soon as one has come.
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

  /** Calls `listener` each time the database goes down. Returns a function that ends this. */
  onDown(listener: Listener): () => void {
    this.#onDown.add(listener);
    return () => void this.#onDown.delete(listener);
  }

  /** Calls `listener` each time the database is there again. */
  onUp(listener: Listener): void {
    this.#onUp.add(listener);
  }

  /** Begins to ask, until `stop`. */
  start(probe: Probe): void {
    this.#probe = probe;
    void this.#ask();
  }

  stop(): void {
    this.#probe = undefined;
    clearTimeout(this.#timer);
  }

  /** Takes the database as down, until the next sign of life. */
  goDown(): void {
    if (this.#isDown) return;
    this.#isDown = true;
    for (const listener of this.#onDown) listener();
  }

  /** Waits for a sign of life: the one that is under way, or a new one. Returns false if there is none. */
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
