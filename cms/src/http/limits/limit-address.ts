import type { Context, Next } from 'koa';
import { publicCache } from '../cache/public-cache';
import { requestKey } from '../cache/request-key';
import { addressOf } from '../../base/request/address-of';
import { env } from '../../base/environment/env';
import { clientAddress } from '../../base/request/client-address';
import { costOf } from './limits';
import { spendPoints } from '../../base/rate-limits/limiters';
import { sendTooManyRequests } from './refusal';

/** Refuses an address that asks too much, before anything is verified, read or stored for it (limits.ts). */
export const limitAddress =
  () =>
  async (ctx: Context, next: Next): Promise<void> => {
    const key = env().publicCache.on ? requestKey(ctx.req) : null;
    // Whoever shares an answer that is being made for another costs nothing.
    const shares = key !== null && publicCache.isBuilding(key);
    const charge = shares ? undefined : costOf({ method: ctx.method, ...addressOf(ctx) });
    const seconds = charge ? await spendPoints(charge.limit, clientAddress(ctx), charge.points) : 0;
    if (seconds > 0) return sendTooManyRequests(ctx, seconds);
    await next();
  };
