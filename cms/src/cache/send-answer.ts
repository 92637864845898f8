import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncoding } from './accepted-encoding';
import type { Answer } from './answer';

/** Sends a kept answer: in the encoding that the request takes, without its body to a HEAD, or as a 304. */
export function sendAnswer({ method, headers }: IncomingMessage, res: ServerResponse, answer: Answer): void {
  if (answer.status === 200 && matches(headers['if-none-match'], answer.etag)) {
    res.writeHead(304, answer.notModifiedHeaders).end();
    return;
  }
  const encoding = acceptedEncoding(headers['accept-encoding'] as string | undefined);
  res.writeHead(answer.status, answer.headers(encoding));
  res.end(method === 'HEAD' ? undefined : answer.body(encoding));
}

/** Whether a conditional request already holds the answer (weak comparison, RFC 9110, 13.1.2). */
function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  if (header === etag || header === '*') return true;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.split(',').some((tag) => opaque(tag) === opaque(etag));
}
