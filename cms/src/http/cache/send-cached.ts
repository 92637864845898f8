import type { IncomingMessage, ServerResponse } from 'node:http';
import { holdsVersion } from '../../base/etag';
import { acceptedEncoding } from './accepted-encoding';
import type { CachedResponse } from './cached-response';

/** Sends a cached response in an encoding that the client accepts: whole, without its body to a HEAD, or as a 304. */
export function sendCached(
  { method, headers }: IncomingMessage,
  res: ServerResponse,
  answer: CachedResponse,
): void {
  const encoding = acceptedEncoding(headers['accept-encoding'] as string | undefined);
  if (answer.status === 200 && holdsVersion(headers['if-none-match'], answer.etag)) {
    res.writeHead(304, answer.notModifiedHeaders(encoding)).end();
    return;
  }
  res.writeHead(answer.status, answer.headers(encoding));
  res.end(method === 'HEAD' ? undefined : answer.body(encoding));
}
