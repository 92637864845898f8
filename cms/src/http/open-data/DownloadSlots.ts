/** Counts the downloads that run, and refuses further ones: each holds a connection, and reads the disk or the store. */
export class DownloadSlots {
  readonly #max: number;
  readonly #maxOfAddress: number;
  readonly #running = new Map<string, number>();
  #all = 0;

  /** `max` in all, `maxOfAddress` of one client address. */
  constructor(max: number, maxOfAddress: number) {
    this.#max = max;
    this.#maxOfAddress = maxOfAddress;
  }

  /** Takes a slot. Returns a function that frees it; undefined if there is none. */
  take(address: string): (() => void) | undefined {
    const own = this.#running.get(address) ?? 0;
    if (this.#all >= this.#max || own >= this.#maxOfAddress) return undefined;
    this.#all += 1;
    this.#running.set(address, own + 1);
    return () => {
      this.#all -= 1;
      const left = this.#running.get(address)! - 1;
      if (left > 0) this.#running.set(address, left);
      else this.#running.delete(address);
    };
  }
}
