import { env } from '../../base/environment/env';
import { ByteCache } from './byte-cache';

/** This process's cache of public reads. */
export const publicCache = new ByteCache({
  entries: 2000,
  bytes: env().publicCache.bytes,
  ttl: 60_000,
});
