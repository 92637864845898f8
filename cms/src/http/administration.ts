import type { Context, Next } from 'koa';
import { signedIn } from '../api/v1/write/signed-in';
import { withinLimits } from '../api/v1/write/within-limits';
import { writeOf } from '../api/v1/write/request';
import { addressOf } from '../base/request/address-of';

const ADMINISTRATION = /^\/api\/v1\/admin\//;

/**
 * Sends 404 and 405 below /api/v1/admin to signed-in clients only; others get 401, 403 or 429. The router verifies no
 * bearer if it finds no write, so the bearer is verified here, after it.
 */
export const requireSignInBelowAdmin =
  () =>
  async (ctx: Context, next: Next): Promise<void> => {
    await next();
    if (!ADMINISTRATION.test(addressOf(ctx).path) || writeOf(ctx).person) return;
    const allow = ctx.response.get('Allow');
    ctx.remove('Allow');
    await signedIn(ctx, () => withinLimits(ctx, async () => undefined));
    if (allow) ctx.set('Allow', allow);
  };
