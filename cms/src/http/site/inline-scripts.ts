import type { Context } from 'koa';
import type { Site } from './Site';

const POLICY = 'Content-Security-Policy';

/** Allows a page of the site its own inline scripts. */
export function allowInlineScripts(ctx: Context, { INLINE_SCRIPTS }: Site): void {
  const policy = ctx.response.get(POLICY);
  ctx.set(POLICY, policy.replace("script-src 'self'", `$& ${INLINE_SCRIPTS}`));
}
