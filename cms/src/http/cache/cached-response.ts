import { encodedEtag, etagOfBytes } from '../../base/etag';
import type { Encoding } from './accepted-encoding';
import { compress, type Effort } from './compress';

export type Headers = Record<string, string>;
/** Names and values in turn, which Node writes without a copy. */
export type RawHeaders = string[];

/** A response in one encoding. */
interface Encoded {
  readonly body: Buffer;
  readonly headers: RawHeaders;
  /** The headers of a 304: the response's, without the ones that describe its body. */
  readonly notModifiedHeaders: RawHeaders;
}

/** A complete response as bytes: status, headers, and the body in each encoding, compressed once. */
export class CachedResponse {
  readonly etag: string;
  readonly #encoded = new Map<Encoding, Encoded>();
  readonly #base: Headers;

  private constructor(
    readonly status: number,
    /** The headers with which it was made. */
    readonly initialHeaders: Headers,
    body: Buffer,
  ) {
    this.etag = initialHeaders.etag ?? etagOfBytes(body);
    this.#base = {
      ...initialHeaders,
      vary: initialHeaders.vary ? `${initialHeaders.vary}, Accept-Encoding` : 'Accept-Encoding',
    };
    this.#add('identity', body);
  }

  /** Compresses the body into `encodings`; a request for another encoding gets the uncompressed body. */
  static async of(
    status: number,
    headers: Headers,
    body: Buffer,
    { encodings, effort }: { encodings: readonly Encoding[]; effort: Effort },
  ): Promise<CachedResponse> {
    const response = new CachedResponse(status, headers, body);
    await Promise.all(
      encodings.map(async (encoding) => {
        const compressed = await compress(body, encoding, effort);
        if (compressed) response.#add(encoding, compressed);
      }),
    );
    return response;
  }

  /** Bytes held in memory, counting 1 KB for the headers. */
  get size(): number {
    return [...this.#encoded.values()].reduce((sum, { body }) => sum + body.length, 1024);
  }

  /** The response in this encoding, or uncompressed. */
  in(encoding: Encoding): Encoded {
    return this.#encoded.get(encoding) ?? this.#encoded.get('identity')!;
  }

  #add(encoding: Encoding, body: Buffer): void {
    const headers: Headers = { ...this.#base, etag: encodedEtag(this.etag, encoding) };
    const { 'content-type': _type, ...notModified } = headers;
    this.#encoded.set(encoding, {
      body,
      headers: rawHeaders({
        ...headers,
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
        'content-length': String(body.length),
      }),
      notModifiedHeaders: rawHeaders(notModified),
    });
  }
}

const rawHeaders = (headers: Headers): RawHeaders => Object.entries(headers).flat();
