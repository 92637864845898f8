import type { Context } from 'koa';
import { revokeBearer } from '../../../sign-in/strapi-sign-in';

/** POST /usuarios/tokens/revoke: the bearer and its siblings are refused from now on. Idempotent, 204. */
export async function revoke(ctx: Context) {
  await revokeBearer(strapi, ctx.get('authorization') || undefined);
  ctx.status = 204;
}
