/** A map whose entries live for `seconds`. With more than `limit` entries, the oldest is removed. */
export class ExpiringMap<Value> {
  readonly #entries = new Map<string, { value: Value; expiresAt: number }>();

  constructor(
    private readonly seconds: number,
    private readonly limit = 10_000,
  ) {}

  set(key: string, value: Value): void {
    this.#entries.delete(key);
    this.#entries.set(key, { value, expiresAt: Date.now() + this.seconds * 1000 });
    const oldest = this.#entries.keys().next().value;
    if (this.#entries.size > this.limit && oldest !== undefined) this.#entries.delete(oldest);
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry && entry.expiresAt > Date.now()) return entry.value;
    this.#entries.delete(key);
    return undefined;
  }

  /** Returns an entry's value and removes the entry, so that it is used once. */
  take(key: string): Value | undefined {
    const value = this.get(key);
    this.#entries.delete(key);
    return value;
  }
}
