import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import { holdsVersion } from '../../base/etag';
import { acceptedEncoding } from './accepted-encoding';
import { PUBLIC_CONTROL, publicControl, STALE_SECONDS } from './cache-control';
import type { CachedResponse, RawHeaders } from './cached-response';

/**
 * Sends a cached response in an encoding that the client accepts: as a 304 if its ETag matches, without body to HEAD.
 * `validFor` is the time, in ms, for which any cache may send it.
 */
export function sendCached(
  { method, headers }: IncomingMessage,
  res: ServerResponse,
  response: CachedResponse,
  validFor = Infinity,
): void {
  const encoded = response.in(acceptedEncoding(headers['accept-encoding'] as string | undefined));
  if (response.status === 200 && holdsVersion(headers['if-none-match'], response.etag)) {
    writeHead(res, 304, limited(encoded.notModifiedHeaders, validFor));
    res.end();
    return;
  }
  writeHead(res, response.status, limited(encoded.headers, validFor));
  res.end(method === 'HEAD' ? undefined : encoded.body);
}

/** Sets the status text too: Koa may have set another response's text. */
const writeHead = (res: ServerResponse, status: number, headers: RawHeaders): void =>
  void res.writeHead(status, STATUS_CODES[status], headers);

const limited = (headers: RawHeaders, validFor: number): RawHeaders =>
  validFor < STALE_SECONDS * 1000
    ? headers.map((text) => (text === PUBLIC_CONTROL ? publicControl(validFor) : text))
    : headers;
