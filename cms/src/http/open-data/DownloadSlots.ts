/** A download that holds a slot. */
interface Download {
  /** The bytes that it has sent. */
  readonly sent: () => number;
  /** Cuts its connection. */
  readonly cut: () => void;
}

interface Limits {
  /** Downloads at once, in all and of one client address. */
  readonly max: number;
  readonly maxOfAddress: number;
  /** A download that is slower, on average since it began, loses its slot to a new one after this time. */
  readonly slowest: { readonly bytesPerSecond: number; readonly afterMs: number };
}

interface Slot extends Download {
  readonly address: string;
  readonly since: number;
}

/** Counts the downloads that run, and refuses further ones: each holds a connection, and reads the disk or the store. */
export class DownloadSlots {
  readonly #limits: Limits;
  readonly #running = new Set<Slot>();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Takes a slot. Returns a function that frees it; undefined if there is none. */
  take(address: string, download: Download): (() => void) | undefined {
    const { max, maxOfAddress } = this.#limits;
    const own = [...this.#running].filter((slot) => slot.address === address);
    if (own.length >= maxOfAddress || (this.#running.size >= max && !this.#cutSlowest())) return undefined;
    const slot = { ...download, address, since: performance.now() };
    this.#running.add(slot);
    return () => void this.#running.delete(slot);
  }

  /** Cuts the slowest download, unless all keep the pace. A cut one resumes with a range. */
  #cutSlowest(): boolean {
    const { bytesPerSecond, afterMs } = this.#limits.slowest;
    const now = performance.now();
    const pace = ({ sent, since }: Slot) => (sent() / (now - since)) * 1000;
    const [slowest] = [...this.#running]
      .filter((slot) => now - slot.since >= afterMs && pace(slot) < bytesPerSecond)
      .toSorted((a, b) => pace(a) - pace(b));
    if (!slowest) return false;
    this.#running.delete(slowest);
    slowest.cut();
    return true;
  }
}
