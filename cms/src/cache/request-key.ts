import type { IncomingMessage } from 'node:http';
import { env } from '../environment/env';
import { cacheKey } from './cache-key';

/**
 * The name under which the answer to a request is kept, or null when it is not to be kept. Origins that CORS names
 * get answers of their own; to the others, an origin changes nothing.
 */
export function requestKey({ method, url = '', headers }: IncomingMessage): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  const [path, query] = splitAt(url, url.indexOf('?'));
  const key = cacheKey(path, query);
  const { origin } = headers;
  return key !== null && origin && env().corsOrigins.includes(origin) ? `${origin} ${key}` : key;
}

const splitAt = (url: string, mark: number): [path: string, query: string] =>
  mark === -1 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)];
