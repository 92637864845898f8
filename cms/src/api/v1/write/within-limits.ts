import type { Context, Next } from 'koa';
import { tooManyRequests } from '../../../base/errors/ApiError';
import { spendPoints } from '../../../base/rate-limits/limiters';
import { personOf } from './signed-in';

/**
 * Refuses a person who has written too much: by then the address has been counted, and not a byte of the body been
 * read. @throws ApiError 429
 */
export async function withinLimits(ctx: Context, next: Next): Promise<void> {
  const seconds = await spendPoints('writer', personOf(ctx).sub);
  if (seconds > 0) {
    ctx.set('Retry-After', String(seconds));
    throw tooManyRequests(seconds);
  }
  await next();
}
