import { env } from '../../base/environment/env';
import { ByteCache } from './byte-cache';

/** The answers that this process keeps. */
export const publicCache = new ByteCache({
  entries: 2000,
  bytes: env().publicCache.bytes,
  ttl: 60_000,
});
