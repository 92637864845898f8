import type { Context } from 'koa';
import type { Site } from './Site';

const POLICY = 'Content-Security-Policy';

/** Allows the inline scripts of the site's page. */
export function allowInlineScripts(ctx: Context, { INLINE_SCRIPTS }: Site): void {
  const policy = ctx.response.get(POLICY);
  ctx.set(POLICY, policy.replace("script-src 'self'", `$& ${INLINE_SCRIPTS}`));
}
