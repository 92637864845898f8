import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { env } from '../../base/environment/env';
import { parseAddress } from '../../base/request/parse-address';
import { isRead } from '../../base/request/asks-for-page';
import { cacheKey } from './cache-key';

/**
 * Returns the cache key of a request, or null if its response must not be cached. Each origin in CORS_ORIGINS has
 * separate entries, since the response names it; any other Origin header is ignored.
 */
export function requestKey(req: IncomingMessage): string | null {
  const key = isRead(req) ? keyOf(req.url ?? '') : null;
  return key === null ? null : keyForOrigin(req, key);
}

/** The keys of the latest targets, of MAX_TARGET letters at most: parsing an address takes a tenth of the time of a hit. */
const keys = new LRUCache<string, { readonly key: string | null }>({ max: 2000 });
const MAX_TARGET = 200;

function keyOf(target: string): string | null {
  const known = keys.get(target);
  if (known) return known.key;
  const address = parseAddress(target);
  const key = address ? cacheKey(address.path, address.query) : null;
  if (target.length <= MAX_TARGET) keys.set(target, { key });
  return key;
}

/** Adds to a key the origin in CORS_ORIGINS that a request comes from. */
export function keyForOrigin({ headers: { origin } }: IncomingMessage, key: string): string {
  return origin && env().corsOrigins.includes(origin) ? `${origin} ${key}` : key;
}
