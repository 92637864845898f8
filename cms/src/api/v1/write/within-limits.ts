import type { Context, Next } from 'koa';
import { tooManyRequests } from '../../../base/errors/ApiError';
import { spendPoints } from '../../../base/rate-limits/limiters';
import { personOf } from './signed-in';

/**
 * Refuses a person who has written too often (the limit `writer`), before the body is read. The limits of the client's
 * address were checked earlier (http/limits). @throws ApiError 429
 */
export async function withinLimits(ctx: Context, next: Next): Promise<void> {
  const seconds = await spendPoints('writer', personOf(ctx).sub);
  if (seconds > 0) {
    ctx.set('Retry-After', String(seconds));
    throw tooManyRequests(seconds);
  }
  await next();
}
