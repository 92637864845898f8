import type { Context, Next } from 'koa';
import { env } from '../base/environment/env';
import { unavailable } from '../base/errors/ApiError';
import { RETRY_AFTER_SECONDS } from '../base/database/outage';
import { sendFailure } from './send-failure';

/** Sends a 503 to every request if this instance only reads files (ROLE=readings). Otherwise passes it on. */
export function refusePeople(): (ctx: Context, next: Next) => unknown {
  if (env().servesPeople) return (_ctx, next) => next();
  return (ctx) =>
    sendFailure(ctx, unavailable(ctx, 'ROLE=readings'), RETRY_AFTER_SECONDS, {
      title: 'Esta instância só lê arquivos',
      name: 'ServiceUnavailableError',
    });
}
