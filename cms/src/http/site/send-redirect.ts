import type { Context } from 'koa';

/** Sends a permanent redirect. A browser keeps one for ever by default, and it may be corrected: this one for an hour. */
export function sendRedirect(ctx: Context, status: 301 | 308, target: string): void {
  ctx.status = status;
  ctx.set('Cache-Control', 'public, max-age=3600');
  ctx.redirect(target);
}
