import type { Core } from '@strapi/strapi';
import { RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { env } from '../environment/env';
import type { LimitName } from '../environment/rate-limits';
import { sharedLimiter } from './shared-limiter';

const limiters = new Map<LimitName, RateLimiterAbstract>();

/** Opens the counters: in PostgreSQL if the product uses it, since instances may share it; otherwise in memory. */
export async function openLimiters(strapi: Core.Strapi): Promise<void> {
  const { rateLimits, databaseUrl, production } = env();
  if (!rateLimits) {
    if (production) strapi.log.warn('RATE_LIMITS is off: passwords may be guessed as fast as they are sent');
    return;
  }
  for (const [name, { points, seconds }] of Object.entries(rateLimits)) {
    const limit = { keyPrefix: name, points, duration: seconds };
    const limiter = databaseUrl ? await sharedLimiter(strapi, limit) : new RateLimiterMemory(limit);
    limiters.set(name as LimitName, limiter);
  }
}

/** Spends points of a limit for a key. Returns 0, or the whole seconds to wait if the key is over its limit. */
export async function spendPoints(name: LimitName, key: string, points = 1): Promise<number> {
  try {
    await limiters.get(name)?.consume(key, points);
    return 0;
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
  }
}
