import type { IncomingMessage } from 'node:http';
import { env } from '../../base/environment/env';
import { readAddress } from '../../base/request/address-of';
import { isRead } from '../../base/request/asks-for-page';
import { cacheKey } from './cache-key';

/**
 * Returns the cache key of a request, or null if its response must not be cached. Each origin in CORS_ORIGINS has
 * separate entries, since the response names it; any other Origin header is ignored.
 */
export function requestKey(req: IncomingMessage): string | null {
  const address = isRead({ method: req.method ?? '' }) ? readAddress(req) : undefined;
  const key = address ? cacheKey(address.path, address.query) : null;
  return key === null ? null : keyForOrigin(req, key);
}

/** Adds to a key the origin in CORS_ORIGINS that a request comes from. */
export function keyForOrigin({ headers: { origin } }: IncomingMessage, key: string): string {
  return origin && env().corsOrigins.includes(origin) ? `${origin} ${key}` : key;
}
