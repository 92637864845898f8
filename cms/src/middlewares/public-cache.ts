import type { Context, Next } from 'koa';
import { env } from '../environment/env';
import { acceptedEncoding } from '../cache/accepted-encoding';
import { Answer, type Headers } from '../cache/answer';
import { cacheKey } from '../cache/cache-key';
import { publicCache } from '../cache/public-cache';

/**
 * Answers public reads from bytes that are already there. It stands first in the chain: a hit costs no more than
 * a bare server's answer. What may be kept is said by whoever answers, through `ctx.state.cacheTags`.
 */
const CACHE_CONTROL = 'public, no-cache';

export default () => (env().publicCache.on ? serve : (_ctx: Context, next: Next) => next());

async function serve(ctx: Context, next: Next): Promise<void> {
  const { method, url } = ctx.req;
  const key = method === 'GET' || method === 'HEAD' ? cacheKey(url!) : null;
  if (key === null) return next();
  const origin = allowedOrigin(ctx.req.headers.origin);
  const name = origin ? `${origin} ${key}` : key;
  const hit = publicCache.get(name);
  if (hit) return send(ctx, hit);
  const answer = await publicCache.build(name, async () => {
    await next();
    return { answer: await capture(ctx), tags: ctx.status === 200 ? ctx.state.cacheTags : undefined };
  });
  send(ctx, answer);
}

/** Origins that CORS names get answers of their own; to the others, an origin changes nothing. */
const allowedOrigin = (origin: string | undefined) =>
  origin && env().corsOrigins.includes(origin) ? origin : undefined;

async function capture(ctx: Context): Promise<Answer> {
  const { body, status } = ctx;
  const bytes = Buffer.isBuffer(body)
    ? body
    : Buffer.from(typeof body === 'string' ? body : body ? JSON.stringify(body) : '');
  const headers: Headers = {};
  for (const [name, value] of Object.entries(ctx.response.headers)) {
    if (name !== 'content-length' && value !== undefined) headers[name] = String(value);
  }
  if (status === 200) headers['cache-control'] = CACHE_CONTROL;
  return Answer.of(status, headers, bytes);
}

function send(ctx: Context, answer: Answer): void {
  ctx.respond = false;
  const { req, res } = ctx;
  for (const name of res.getHeaderNames()) res.removeHeader(name);
  if (answer.status === 200 && matches(req.headers['if-none-match'], answer.etag)) {
    res.writeHead(304, answer.notModifiedHeaders()).end();
    return;
  }
  const encoding = acceptedEncoding(req.headers['accept-encoding'] as string | undefined);
  res.writeHead(answer.status, answer.headers(encoding));
  res.end(req.method === 'HEAD' ? undefined : answer.body(encoding));
}

/** Whether a conditional request already holds the answer (weak comparison, RFC 9110, 13.1.2). */
function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  if (header === etag || header === '*') return true;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.split(',').some((tag) => opaque(tag) === opaque(etag));
}
