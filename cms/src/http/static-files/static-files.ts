import { once } from 'node:events';
import { ReadStream, type Stats } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { send, type SendResult } from '@fastify/send';
import type { Context } from 'koa';
import { lookup } from 'mrmime';
import { acceptedEncoding, type Encoding } from '../cache/accepted-encoding';
import { singleRange } from './single-range';

type Headers = Readonly<Record<string, string>>;

interface Options {
  /** True if text files have Brotli and gzip copies in the same folder (vite/precompress.ts). */
  readonly precompressed?: boolean;
  /** Returns headers of a file in addition to its type and date. `name` is its path in the folder: `assets/a.js`. */
  readonly headersOf: (name: string) => Headers | Promise<Headers>;
}

/** A file to send, or the error status of an If-Match or Range that it does not meet. */
interface Found {
  readonly result: SendResult;
  readonly headers: Headers;
}

export const SUFFIXES: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' };

/** For assets named after their content: the bytes at such an address never change. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * Returns a function that serves a folder's files, except hidden ones: whole, in part, or as a 304. It takes the
 * address below the folder, and returns true if it has responded; otherwise it has sent nothing and set no header.
 */
export function staticFiles(
  folder: string,
  { precompressed = false, headersOf }: Options,
): (ctx: Pick<Context, 'req' | 'res' | 'respond'>, address: string) => Promise<boolean> {
  return async (ctx, address) => {
    const { req, res } = ctx;
    const encoding = precompressed
      ? acceptedEncoding(req.headers['accept-encoding']?.toString())
      : 'identity';
    const found = (await find(req, address, encoding)) ?? (await find(req, address, 'identity'));
    if (!found) return false;
    if (precompressed) res.appendHeader('Vary', 'Accept-Encoding');
    ctx.respond = false;
    await sendFound(res, found);
    return true;
  };

  async function find(req: IncomingMessage, address: string, encoding: Encoding): Promise<Found | undefined> {
    const suffix = SUFFIXES[encoding];
    let headers: Headers = {};
    const onFile = async (file: string, { size }: Stats): Promise<void> => {
      const name = path
        .relative(folder, file.slice(0, file.length - suffix.length))
        .replaceAll(path.sep, '/');
      headers = {
        'Content-Type': typeOf(name),
        ...(suffix && { 'Content-Encoding': encoding }),
        ...(await headersOf(name)),
      };
      dropIgnoredHeaders(req, size);
    };
    const result = await send(req, address + suffix, {
      root: folder,
      cacheControl: false,
      contentType: false,
      onFile,
    });
    return (await isResponse(result)) ? { result, headers } : undefined;
  }
}

export function typeOf(name: string): string {
  const type = lookup(name) ?? 'application/octet-stream';
  return type === 'text/html' ? `${type};charset=utf-8` : type;
}

/**
 * Removes request headers that must be ignored, but that @fastify/send obeys: a Range that is malformed or not on a GET
 * (RFC 9110, 14.2), and `Cache-Control: no-cache`, which makes caches revalidate and does not forbid a 304
 * (RFC 9111, 5.2.1.4).
 */
function dropIgnoredHeaders({ method, headers }: IncomingMessage, size: number): void {
  const range = method === 'GET' ? singleRange(headers.range, size) : undefined;
  if (range === undefined) delete headers.range;
  else headers.range = range;
  delete headers['cache-control'];
}

async function isResponse({ type, statusCode, stream, metadata }: SendResult): Promise<boolean> {
  if (type === 'error' && statusCode >= 500) throw metadata.error;
  if (type !== 'file') return isUnmet(statusCode);
  if (!(stream instanceof ReadStream)) return true;
  try {
    await once(stream, 'open');
    return true;
  } catch (error) {
    // The file was deleted after it was found.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

/** True if the file exists but does not meet the request's If-Match or Range. */
const isUnmet = (status: number) => status === 412 || status === 416;

async function sendFound(res: ServerResponse, { result, headers }: Found): Promise<void> {
  const { statusCode, stream } = result;
  if (isUnmet(statusCode)) {
    const { 'Content-Range': size } = result.headers;
    res.writeHead(statusCode, { 'Content-Length': 0, ...(size && { 'Content-Range': size }) }).end();
    return;
  }
  const { 'Content-Type': type, 'Content-Encoding': encoding, ...others } = headers;
  const ofBody = { 'Content-Type': type, ...(encoding && { 'Content-Encoding': encoding }) };
  res.writeHead(statusCode, { ...result.headers, ...others, ...(statusCode !== 304 && ofBody) });
  // A client that disconnects is not a failure; the pipeline closes the file in any case.
  await pipeline(stream, res).catch(() => undefined);
}
