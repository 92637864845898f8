import type { Context, Next } from 'koa';
import type { Core } from '@strapi/strapi';
import { acceptedEncoding } from './accepted-encoding';
import { CachedResponse, type Headers } from './cached-response';
import type { BuildResult } from './byte-cache';
import { cacheKey } from './cache-key';
import { compress } from './compress';
import { publicCache } from './public-cache';
import { requestKey } from './request-key';
import { sendCached } from './send-cached';
import { serveHits } from './serve-hits';
import { env } from '../../base/environment/env';
import { addressOf } from '../../base/request/address-of';

/**
 * Answers public reads from bytes that are already there: a hit costs no more than a bare server's answer, and never
 * comes here (serve-hits.ts). This middleware makes what is missing. It stands behind the limits, so that a
 * refusal is never shared. What may be kept is said by whoever answers, through `ctx.state.cacheTags`.
 */
const CACHE_CONTROL = 'public, no-cache';

export const serveReads = (_config: unknown, { strapi }: { strapi: Core.Strapi }) => {
  if (!env().publicCache.on) return answerOnce;
  serveHits(strapi.server.httpServer);
  return answerShared;
};

async function answerOnce(ctx: Context, next: Next): Promise<void> {
  await next();
  await compressOnce(ctx);
}

async function answerShared(ctx: Context, next: Next): Promise<void> {
  const key = requestKey(ctx.req);
  if (key === null) return answerOnce(ctx, next);
  const answer = publicCache.get(key) ?? (await publicCache.build(key, () => make(ctx, next)));
  ctx.respond = false;
  for (const name of ctx.res.getHeaderNames()) ctx.res.removeHeader(name);
  sendCached(ctx.req, ctx.res, answer);
}

/** Makes the answer from what its key says, and from nothing else that this one visitor's address holds. */
async function make(ctx: Context, next: Next): Promise<BuildResult> {
  const { path, query } = addressOf(ctx);
  ctx.url = cacheKey(path, query)!;
  await next();
  const tags = ctx.status === 200 ? ctx.state.cacheTags : undefined;
  const encodings = tags
    ? ({ encodings: ['br', 'gzip'], effort: 'best' } as const)
    : ({ encodings: [acceptedEncoding(ctx.get('accept-encoding'))], effort: 'quick' } as const);
  return { answer: await CachedResponse.of(ctx.status, headersOf(ctx), bytesOf(ctx), encodings), tags };
}

/** What belongs to one request alone. */
const NOT_SHARED = new Set(['content-length', 'set-cookie']);

function headersOf({ status, response }: Context): Headers {
  const shared = Object.entries(response.headers).filter(
    ([name, value]) => !NOT_SHARED.has(name) && value !== undefined,
  );
  const headers = Object.fromEntries(shared.map(([name, value]) => [name, String(value)]));
  return status === 200 ? { ...headers, 'cache-control': CACHE_CONTROL } : headers;
}

function bytesOf({ body }: Context): Buffer {
  if (Buffer.isBuffer(body)) return body;
  return Buffer.from(typeof body === 'string' ? body : body ? JSON.stringify(body) : '');
}

/** Compresses a page that is sent to one visitor alone; what the public cache keeps, an Answer compresses. */
async function compressOnce(ctx: Context): Promise<void> {
  if (typeof ctx.body !== 'string') return;
  ctx.vary('Accept-Encoding');
  const encoding = acceptedEncoding(ctx.get('accept-encoding'));
  const compressed = await compress(Buffer.from(ctx.body), encoding, 'quick');
  if (!compressed) return;
  ctx.set('Content-Encoding', encoding);
  ctx.body = compressed;
}
