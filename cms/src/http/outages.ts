import type { Context, Next } from 'koa';
import { isOutage, RETRY_AFTER_SECONDS } from '../base/database/outage';
import { unavailable } from '../base/errors/ApiError';
import { sendFailure } from './send-failure';

/** Sends a 503 with Retry-After if a request failed because the database is down, hangs or is busy. */
export const sendOutages =
  () =>
  async (ctx: Context, next: Next): Promise<void> => {
    try {
      await next();
    } catch (error) {
      if (!isOutage(error)) throw error;
      ctx.state.failure = error;
      for (const name of ['Content-Encoding', 'Content-Type', 'ETag']) ctx.remove(name);
      sendFailure(ctx, unavailable(ctx, error), RETRY_AFTER_SECONDS, {
        title: 'O sistema está com dificuldades',
        name: 'ServiceUnavailableError',
      });
    }
  };
