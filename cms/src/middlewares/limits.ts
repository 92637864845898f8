import type { Context, Next } from 'koa';
import { requestKey } from '../cache/request-key';
import { addressOf } from '../http/address/address-of';
import { clientAddress } from '../limits/client-address';
import { limitOf } from '../limits/limits';
import { spend } from '../limits/limiters';
import { refuse } from '../limits/refusal';

/** Refuses an address that asks too much, before anything is verified, read or stored for it (limits/limits.ts). */
export default () =>
  async (ctx: Context, next: Next): Promise<void> => {
    const limit = limitOf({
      method: ctx.method,
      ...addressOf(ctx),
      kept: requestKey(ctx.req) !== null,
    });
    const seconds = limit ? await spend(limit, clientAddress(ctx)) : 0;
    if (seconds > 0) return refuse(ctx, seconds);
    await next();
  };
