/** What was made, and until when it holds, in ms since 1970. */
export interface Result<Value> {
  readonly value: Value;
  readonly until: number;
}

interface Kept<Value> {
  readonly result: Promise<Result<Value> | undefined>;
  until: number;
}

/**
 * The results asked for last, kept in memory as long as they hold, or until they are forgotten. Requests for the same at once
 * share one.
 */
export class KeptResults<Value> {
  readonly #max: number;
  /** The one asked for last is the last. */
  readonly #kept = new Map<string, Kept<Value>>();

  /** `max` is how many are kept. */
  constructor(max: number) {
    this.#max = max;
  }

  /**
   * The result that is kept under a key, or a new one. One that is undefined, or fails, is not kept.
   * @throws what `make` does
   */
  async ask(
    key: string,
    now: number,
    make: () => Promise<Result<Value> | undefined>,
  ): Promise<Value | undefined> {
    const before = this.#kept.get(key);
    const kept = before && now < before.until ? before : { result: make(), until: Infinity };
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#max) this.#kept.delete(oldest!);
    const result = await kept.result.catch((error: unknown) => {
      this.#drop(key, kept);
      throw error;
    });
    if (result) kept.until = result.until;
    else this.#drop(key, kept);
    return result?.value;
  }

  /** Keeps nothing of what was asked for before: not what is being made either. */
  forget(): void {
    this.#kept.clear();
  }

  #drop(key: string, kept: Kept<Value>): void {
    if (this.#kept.get(key) === kept) this.#kept.delete(key);
  }
}
