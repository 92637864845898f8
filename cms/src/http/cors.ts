import { isOfOpenData } from '@fundo/contract/open-data/tables';
import { XSRF_HEADER } from '@fundo/contract/xsrf';
import cors from '@koa/cors';
import type { Context } from 'koa';
import { findRead } from '../api/v1/read/reads';
import { env } from '../base/environment/env';
import { addressOf } from '../base/request/address-of';
import { isRead } from '../base/request/asks-for-page';

/**
 * Allows every origin to read what everybody may read, and the origins in CORS_ORIGINS all of the API. The API takes
 * bearers, never cookies, so credentials are not allowed.
 */
export const crossOrigin = () =>
  cors({
    origin: (ctx) => {
      const origin = ctx.get('origin');
      if (env().corsOrigins.includes(origin)) return origin;
      return isOpenRead(ctx) ? '*' : '';
    },
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

/**
 * True for a public read of an open site's API, or of its open data: also for the preflight of one. Does not depend on the
 * Origin header: the public cache sends one response to all.
 */
function isOpenRead(ctx: Context): boolean {
  if (env().siteSignIn.required) return false;
  const method = ctx.method === 'OPTIONS' ? ctx.get('access-control-request-method') : ctx.method;
  const { path } = addressOf(ctx);
  return isRead({ method }) && (isOfOpenData(path) || findRead(path) !== undefined);
}
