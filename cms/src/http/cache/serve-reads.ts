import { Stream } from 'node:stream';
import type { Context, Next } from 'koa';
import type { Core } from '@strapi/strapi';
import { acceptedEncoding } from './accepted-encoding';
import type { BuildResult } from './byte-cache';
import { cacheKey } from './cache-key';
import { compress } from './compress';
import { requestKey } from './request-key';
import { bytesToShare, sendShared } from './send-shared';
import { serveHits } from './serve-hits';
import { env } from '../../base/environment/env';
import { addressOf } from '../../base/request/address-of';
import { isRead } from '../../base/request/asks-for-page';

/**
 * The public cache: sends public reads from memory. serve-hits.ts sends the hits; this middleware makes, caches and
 * sends the misses. It runs after the rate limits, so a 429 is never cached. A handler allows its response to be
 * cached by setting `ctx.state.cacheTags`.
 */
export const serveReads = (_config: unknown, { strapi }: { strapi: Core.Strapi }) => {
  if (!env().publicCache.on) return sendUncached;
  serveHits(strapi.server.httpServer);
  return sendFromCache;
};

async function sendUncached(ctx: Context, next: Next): Promise<void> {
  await next();
  await compressUncached(ctx);
}

async function sendFromCache(ctx: Context, next: Next): Promise<void> {
  const key = requestKey(ctx.req);
  return key === null ? sendUncached(ctx, next) : sendShared(ctx, key, () => makeResponse(ctx, next));
}

/** Makes the response from the cache key alone, not from the address that this client sent. */
async function makeResponse(ctx: Context, next: Next): Promise<BuildResult> {
  const { path, query } = addressOf(ctx);
  ctx.url = cacheKey(path, query)!;
  await next();
  return bytesToShare(ctx, ctx.status === 200 ? ctx.state.cacheTags : undefined);
}

/**
 * Compresses a response that is not cached: a page, or the body of a public read. CachedResponse compresses the others.
 */
async function compressUncached(ctx: Context): Promise<void> {
  const body = text(ctx) ?? publicJson(ctx);
  if (!body) return;
  ctx.vary('Accept-Encoding');
  const encoding = acceptedEncoding(ctx.get('accept-encoding'));
  const compressed = await compress(body, encoding, 'quick');
  if (!compressed) return;
  ctx.set('Content-Encoding', encoding);
  ctx.body = compressed;
}

/** Returns the bytes of a text, or of a page. */
function text({ response, body }: Context): Buffer | undefined {
  if (typeof body === 'string') return Buffer.from(body);
  return Buffer.isBuffer(body) && response.is('html') ? body : undefined;
}

/** Returns the JSON of a read without a bearer: a search, or a part of a text. */
function publicJson({ method, headers, response, body }: Context): Buffer | undefined {
  if (!isRead({ method }) || headers.authorization || !response.is('json')) return undefined;
  if (Buffer.isBuffer(body)) return body;
  return body && !(body instanceof Stream) ? Buffer.from(JSON.stringify(body)) : undefined;
}
