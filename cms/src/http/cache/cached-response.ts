import { createHash } from 'node:crypto';
import { encodedEtag } from '../../base/etag';
import type { Encoding } from './accepted-encoding';
import { compress, type Effort } from './compress';

export type Headers = Record<string, string>;

/** A complete response as bytes: status, headers, and the body in each encoding, compressed once. */
export class CachedResponse {
  readonly etag: string;
  readonly #bodies = new Map<Encoding, Buffer>();
  readonly #headers = new Map<Encoding, Headers>();
  readonly #notModified = new Map<Encoding, Headers>();
  readonly #base: Headers;

  private constructor(
    readonly status: number,
    /** The headers with which it was made. */
    readonly initialHeaders: Headers,
    body: Buffer,
  ) {
    // If the response has no ETag: a weak one, the same for every encoding (RFC 9110, 8.8.1).
    this.etag =
      initialHeaders.etag ?? `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
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
    return [...this.#bodies.values()].reduce((sum, body) => sum + body.length, 1024);
  }

  body(encoding: Encoding): Buffer {
    return this.#bodies.get(encoding) ?? this.#bodies.get('identity')!;
  }

  headers(encoding: Encoding): Headers {
    return this.#headers.get(encoding) ?? this.#headers.get('identity')!;
  }

  /** The headers of a 304: the response's, without the ones that describe its body. */
  notModifiedHeaders(encoding: Encoding): Headers {
    return this.#notModified.get(encoding) ?? this.#notModified.get('identity')!;
  }

  #add(encoding: Encoding, body: Buffer): void {
    this.#bodies.set(encoding, body);
    const headers = { ...this.#base, etag: encodedEtag(this.etag, encoding) };
    const { 'content-type': _type, ...notModified } = headers as Headers;
    this.#notModified.set(encoding, notModified);
    this.#headers.set(encoding, {
      ...headers,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      'content-length': String(body.length),
    });
  }
}
