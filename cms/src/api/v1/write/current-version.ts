import type { Context, Next } from 'koa';
import { requireVersion } from '../../../content/write/require-version';

/**
 * Refuses a write whose If-Match does not name the version that `read` returns, before its files are read. The operation
 * checks again inside its transaction. @throws ApiError 404, 412
 */
export const currentVersion =
  (read: (ctx: Context) => Promise<unknown>) =>
  async (ctx: Context, next: Next): Promise<void> => {
    await requireVersion(ctx.headers['if-match'], () => read(ctx));
    await next();
  };
