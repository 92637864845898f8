import type { Context, Next } from 'koa';
import { publicCache } from '../cache/public-cache';
import { requestKey } from '../cache/request-key';
import { addressOf } from '../../base/request/address-of';
import { env } from '../../base/environment/env';
import { clientAddress } from '../../base/request/client-address';
import { costOf } from './limits';
import { spendPoints } from '../../base/rate-limits/limiters';
import { sendTooManyRequests } from './refusal';

/** Refuses a client address that is over its limit (limits.ts), before a bearer is verified or a body read. */
export const limitAddress =
  () =>
  async (ctx: Context, next: Next): Promise<void> => {
    const key = env().publicCache.on ? requestKey(ctx.req) : null;
    // A request that shares another request's build costs nothing.
    const shares = key !== null && publicCache.isBuilding(key);
    const charge = shares ? undefined : costOf({ method: ctx.method, ...addressOf(ctx) });
    const seconds = charge ? await spendPoints(charge.limit, clientAddress(ctx), charge.points) : 0;
    if (seconds > 0) return sendTooManyRequests(ctx, seconds);
    await next();
  };
