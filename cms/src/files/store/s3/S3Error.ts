/** Codes with which stores say that they have no room. */
const FULL = /QuotaExceeded|InsufficientStorage|XMinioStorageFull|StorageFull|NoSpace/;

/** Stores allow 15. */
const CLOCKS_APART_MINUTES = 5;

/** A request that an object store has refused, or that did not reach it. `code` is one of storage-error.ts. */
export class S3Error extends Error {
  override readonly name = 'S3Error';

  private constructor(
    message: string,
    readonly code: 'STORE_FULL' | 'STORE_UNAVAILABLE',
    /** True if the same request may succeed a moment later. */
    readonly isPassing: boolean,
  ) {
    super(message);
  }

  /** Without `cause`: its code would say that the database is down (base/database/outage.ts). */
  static unreachable(reason: unknown): S3Error {
    const words = reason instanceof Error ? reason.message : String(reason);
    return new S3Error(`the object store does not respond: ${words}`, 'STORE_UNAVAILABLE', true);
  }

  static silent(ms: number): S3Error {
    return new S3Error(`the object store has sent nothing for ${ms} ms`, 'STORE_UNAVAILABLE', false);
  }

  /**
   * `body` is the store's own: XML with `Code` and `Message`, of which nothing else is logged. `date` is its header: a
   * store refuses a signature from another time, and a response to HEAD has no words.
   */
  static of(status: number, body: string, date = ''): S3Error {
    const words = ['Code', 'Message'].map((name) => elementIn(body, name)).filter(Boolean);
    const minutesApart = Math.round((Date.now() - Date.parse(date)) / 60_000);
    if (Math.abs(minutesApart) > CLOCKS_APART_MINUTES)
      words.push(`this machine's clock is ${minutesApart} minutes ahead of the store's`);
    const said = words.join(': ');
    const isFull = status === 507 || FULL.test(said);
    return new S3Error(
      `the object store responds ${status} ${said.slice(0, 300)}`.trim(),
      isFull ? 'STORE_FULL' : 'STORE_UNAVAILABLE',
      !isFull && (status >= 500 || status === 429 || status === 408),
    );
  }
}

/** The text of the first element with this name. The stores' XML has no attributes here, and no comments. */
export const elementIn = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
