import type { IncomingMessage } from 'node:http';
import { env } from '../environment/env';
import { cacheKey } from './cache-key';

/**
 * The name under which the answer to a request is kept, or null when it is not to be kept. Origins that CORS names
 * get answers of their own; to the others, an origin changes nothing.
 */
export function requestKey({ method, url, headers }: IncomingMessage): string | null {
  const key = method === 'GET' || method === 'HEAD' ? cacheKey(url!) : null;
  const { origin } = headers;
  return key !== null && origin && env().corsOrigins.includes(origin) ? `${origin} ${key}` : key;
}
