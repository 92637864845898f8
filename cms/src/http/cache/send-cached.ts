import type { IncomingMessage, ServerResponse } from 'node:http';
import { holdsVersion } from '../../base/etag';
import { acceptedEncoding } from './accepted-encoding';
import type { CachedResponse } from './cached-response';

/** Sends a cached response in an encoding that the client accepts: as a 304 if its ETag matches, without body to HEAD. */
export function sendCached(
  { method, headers }: IncomingMessage,
  res: ServerResponse,
  response: CachedResponse,
): void {
  const encoding = acceptedEncoding(headers['accept-encoding'] as string | undefined);
  if (response.status === 200 && holdsVersion(headers['if-none-match'], response.etag)) {
    res.writeHead(304, response.notModifiedHeaders(encoding)).end();
    return;
  }
  res.writeHead(response.status, response.headers(encoding));
  res.end(method === 'HEAD' ? undefined : response.body(encoding));
}
