import type { IncomingMessage } from 'node:http';
import { env } from '../../base/environment/env';
import { readAddress } from '../../base/request/address-of';
import { isRead } from '../../base/request/asks-for-page';
import { cacheKey } from './cache-key';

/**
 * The name under which the answer to a request is kept, or null when it is not to be kept. Origins that CORS names
 * get answers of their own; to the others, an origin changes nothing.
 */
export function requestKey(req: IncomingMessage): string | null {
  const address = isRead({ method: req.method ?? '' }) ? readAddress(req) : undefined;
  const key = address ? cacheKey(address.path, address.query) : null;
  const { origin } = req.headers;
  return key !== null && origin && env().corsOrigins.includes(origin) ? `${origin} ${key}` : key;
}
