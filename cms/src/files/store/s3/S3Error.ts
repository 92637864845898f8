/** Codes with which stores say that they have no room. */
const FULL = /QuotaExceeded|InsufficientStorage|XMinioStorageFull|StorageFull|NoSpace/;

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

  /** `body` is the store's own: XML with `Code` and `Message`, of which nothing else is logged. */
  static of(status: number, body: string): S3Error {
    const said = ['Code', 'Message']
      .map((name) => elementIn(body, name))
      .filter(Boolean)
      .join(': ');
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
