import type { Context, Next } from 'koa';
import type { Core } from '@strapi/strapi';
import { acceptedEncoding } from './accepted-encoding';
import { CachedResponse, type Headers } from './cached-response';
import type { BuildResult, StaleResponse } from './byte-cache';
import { PUBLIC_CONTROL } from './cache-control';
import { cacheKey } from './cache-key';
import { compress } from './compress';
import { publicCache } from './public-cache';
import { requestKey } from './request-key';
import { sendCached } from './send-cached';
import { sendStale } from './send-stale';
import { serveHits } from './serve-hits';
import { isOutage } from '../../base/database/outage';
import { env } from '../../base/environment/env';
import { cacheMisses } from '../../base/metrics/metrics';
import { REQUEST_ID } from '../../base/request/request-id';
import { addressOf } from '../../base/request/address-of';

declare module 'koa' {
  interface DefaultState {
    /** True if the response lacks what the database has: the last one may be sent in its place. */
    isOutage?: boolean;
  }
}

/**
 * The public cache: sends public reads from memory. serve-hits.ts sends the hits; this middleware makes, caches and
 * sends the misses. It runs after the rate limits, so a 429 is never cached. A handler allows its response to be
 * cached by setting `ctx.state.cacheTags`. If the database is down, the last response is sent, marked as stale.
 */
export const serveReads = (_config: unknown, { strapi }: { strapi: Core.Strapi }) => {
  if (!env().publicCache.on) return sendUncached;
  serveHits(strapi.server.httpServer);
  return sendShared;
};

async function sendUncached(ctx: Context, next: Next): Promise<void> {
  await next();
  await compressUncached(ctx);
}

async function sendShared(ctx: Context, next: Next): Promise<void> {
  const key = requestKey(ctx.req);
  if (key === null) return sendUncached(ctx, next);
  const found = publicCache.get(key) ?? (await buildOrStale(key, () => makeResponse(ctx, next)));
  ctx.respond = false;
  for (const name of ctx.res.getHeaderNames()) if (name !== REQUEST_ID) ctx.res.removeHeader(name);
  if ('storedAt' in found) await sendStale(ctx.req, ctx.res, found);
  else sendCached(ctx.req, ctx.res, found, publicCache.validFor);
}

/** Builds the response, or returns the last one if that fails because the database is down. */
async function buildOrStale(
  key: string,
  make: () => Promise<BuildResult>,
): Promise<CachedResponse | StaleResponse> {
  try {
    const built = await publicCache.build(key, make);
    return (built.isOutage && publicCache.stale(key)) || built.response;
  } catch (error) {
    const stale = isOutage(error) ? publicCache.stale(key) : undefined;
    if (!stale) throw error;
    return stale;
  }
}

/** Makes the response from the cache key alone, not from the address that this client sent. */
async function makeResponse(ctx: Context, next: Next): Promise<BuildResult> {
  cacheMisses.inc();
  const { path, query } = addressOf(ctx);
  ctx.url = cacheKey(path, query)!;
  await next();
  const tags = ctx.status === 200 ? ctx.state.cacheTags : undefined;
  const encodings = tags
    ? ({ encodings: ['br', 'gzip'], effort: 'best' } as const)
    : ({ encodings: [acceptedEncoding(ctx.get('accept-encoding'))], effort: 'quick' } as const);
  const response = await CachedResponse.of(ctx.status, headersOf(ctx), bytesOf(ctx), encodings);
  return { response, tags, isOutage: ctx.state.isOutage ?? false };
}

/** Headers that belong to one response, and are not cached. */
const NOT_SHARED = new Set(['content-length', 'set-cookie', REQUEST_ID]);

function headersOf({ status, response }: Context): Headers {
  const shared = Object.entries(response.headers).filter(
    ([name, value]) => !NOT_SHARED.has(name) && value !== undefined,
  );
  const headers = Object.fromEntries(shared.map(([name, value]) => [name, String(value)]));
  return status === 200 ? { ...headers, 'cache-control': PUBLIC_CONTROL } : headers;
}

function bytesOf({ body }: Context): Buffer {
  if (Buffer.isBuffer(body)) return body;
  return Buffer.from(typeof body === 'string' ? body : body ? JSON.stringify(body) : '');
}

/** Compresses a response that is not cached; CachedResponse compresses the others. */
async function compressUncached(ctx: Context): Promise<void> {
  if (typeof ctx.body !== 'string') return;
  ctx.vary('Accept-Encoding');
  const encoding = acceptedEncoding(ctx.get('accept-encoding'));
  const compressed = await compress(Buffer.from(ctx.body), encoding, 'quick');
  if (!compressed) return;
  ctx.set('Content-Encoding', encoding);
  ctx.body = compressed;
}
