import type { Context } from 'koa';

/** Whether a request is a read, whatever it reads. */
export const isRead = ({ method }: Pick<Context, 'method'>): boolean => method === 'GET' || method === 'HEAD';

/** Whether a person's browser opens an address, and is to be answered with a page rather than with JSON. */
export const asksForPage = (ctx: Pick<Context, 'method' | 'headers'>): boolean =>
  isRead(ctx) && (ctx.headers.accept ?? '').includes('text/html');
