import cors from '@koa/cors';
import { env } from '../base/environment/env';

/**
 * Other origins may read only where CORS_ORIGINS names them; without it, this origin alone. The API takes bearers,
 * never cookies, so no credentials are shared.
 */
export const crossOrigin = () =>
  cors({
    origin: (ctx) => (env().corsOrigins.includes(ctx.get('origin')) ? ctx.get('origin') : ''),
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowHeaders: [
      'Content-Type',
      'Authorization',
      'Range',
      'If-None-Match',
      'If-Match',
      'Idempotency-Key',
      'X-XSRF-TOKEN',
    ],
    exposeHeaders: ['Content-Range', 'Content-Location', 'ETag', 'Retry-After'],
    maxAge: 600,
    keepHeadersOnError: false,
  });
