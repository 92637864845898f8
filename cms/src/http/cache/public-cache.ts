import { env } from '../../base/environment/env';
import { ByteCache } from './byte-cache';
import { STALE_SECONDS } from './cache-control';

/** This process's cache of public reads. */
export const publicCache = new ByteCache({
  entries: 2000,
  bytes: env().publicCache.bytes,
  ttl: 60_000,
  staleTtl: STALE_SECONDS * 1000,
});
