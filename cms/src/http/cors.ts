import { XSRF_HEADER } from '@fundo/contract/xsrf';
import cors from '@koa/cors';
import { env } from '../base/environment/env';

/**
 * Allows cross-origin requests from the origins in CORS_ORIGINS only. The API takes bearers, never cookies, so
 * credentials are not allowed.
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
      XSRF_HEADER,
    ],
    exposeHeaders: ['Content-Range', 'Content-Location', 'ETag', 'Retry-After', 'X-Request-Id'],
    maxAge: 600,
    keepHeadersOnError: false,
  });
