import type { Context } from 'koa';

/** True for GET and HEAD. */
export const isRead = ({ method }: Pick<Context, 'method'>): boolean => method === 'GET' || method === 'HEAD';

/** True if a browser opens the address, so that the response is a page and not JSON. */
export const asksForPage = (ctx: Pick<Context, 'method' | 'headers'>): boolean =>
  isRead(ctx) && (ctx.headers.accept ?? '').includes('text/html');
