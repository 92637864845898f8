import type { Context, Next } from 'koa';
import { requireVersion } from '../services/require-version';

/**
 * Refuses an edit of a version that is no longer the one that `read` shows, before its files arrive. The write asks
 * again once it holds the row. @throws ApiError 404, 412
 */
export const fresh =
  (read: (ctx: Context) => Promise<unknown>) =>
  async (ctx: Context, next: Next): Promise<void> => {
    await requireVersion(ctx.headers['if-match'], () => read(ctx));
    await next();
  };
