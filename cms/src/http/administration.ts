import type { Context, Next } from 'koa';
import { signedIn } from '../api/v1/write/signed-in';
import { withinLimits } from '../api/v1/write/within-limits';
import { writeOf } from '../api/v1/write/request';
import { addressOf } from '../base/request/address-of';

const ADMINISTRATION = /^\/api\/v1\/admin\//;

/**
 * Tells only people who are signed in that there is nothing at an address below /api/v1/admin, or not by this method:
 * where the router found no write, nobody was verified yet.
 */
export const hideAdministration =
  () =>
  async (ctx: Context, next: Next): Promise<void> => {
    await next();
    if (!ADMINISTRATION.test(addressOf(ctx).path) || writeOf(ctx).person) return;
    const allow = ctx.response.get('Allow');
    ctx.remove('Allow');
    await signedIn(ctx, () => withinLimits(ctx, async () => undefined));
    if (allow) ctx.set('Allow', allow);
  };
