import type { Context, Next } from 'koa';
import { isOutage, RETRY_AFTER_SECONDS } from '../base/database/outage';
import { unavailable } from '../base/errors/ApiError';
import { storageErrorOf } from '../base/errors/storage-error';
import { isRead } from '../base/request/asks-for-page';
import { sendFailure } from './send-failure';

/**
 * Sends a 503 with Retry-After if a request failed because the database is down, hangs or is busy, or because a file
 * cannot be read now.
 */
export const sendOutages =
  () =>
  async (ctx: Context, next: Next): Promise<void> => {
    try {
      await next();
    } catch (error) {
      const isUnreadable = isRead(ctx) && storageErrorOf(error) !== undefined;
      if (ctx.res.headersSent || !(isOutage(error) || isUnreadable)) throw error;
      ctx.state.failure = error;
      for (const name of ['Content-Encoding', 'Content-Type', 'ETag']) ctx.remove(name);
      sendFailure(ctx, unavailable(ctx, error), RETRY_AFTER_SECONDS, {
        title: 'O sistema está com dificuldades',
        name: 'ServiceUnavailableError',
      });
    }
  };
