import type { Context, Next } from 'koa';
import type { Core } from '@strapi/strapi';
import { Answer, type Headers } from '../cache/answer';
import { publicCache } from '../cache/public-cache';
import { requestKey } from '../cache/request-key';
import { sendAnswer } from '../cache/send-answer';
import { serveHits } from '../cache/serve-hits';
import { env } from '../environment/env';

/**
 * Answers public reads from bytes that are already there: a hit costs no more than a bare server's answer. The
 * middleware stands first in the chain and makes what is missing. What may be kept is said by whoever answers,
 * through `ctx.state.cacheTags`.
 */
const CACHE_CONTROL = 'public, no-cache';

export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) => {
  if (!env().publicCache.on) return (_ctx: Context, next: Next) => next();
  serveHits(strapi.server.httpServer);
  return make;
};

async function make(ctx: Context, next: Next): Promise<void> {
  const key = requestKey(ctx.req);
  if (key === null) return next();
  const answer =
    publicCache.get(key) ??
    (await publicCache.build(key, async () => {
      await next();
      return { answer: await capture(ctx), tags: ctx.status === 200 ? ctx.state.cacheTags : undefined };
    }));
  ctx.respond = false;
  for (const name of ctx.res.getHeaderNames()) ctx.res.removeHeader(name);
  sendAnswer(ctx.req, ctx.res, answer);
}

/** What belongs to one request alone. */
const NOT_SHARED = new Set(['content-length', 'set-cookie']);

async function capture(ctx: Context): Promise<Answer> {
  const { body, status } = ctx;
  const bytes = Buffer.isBuffer(body)
    ? body
    : Buffer.from(typeof body === 'string' ? body : body ? JSON.stringify(body) : '');
  const headers: Headers = {};
  for (const [name, value] of Object.entries(ctx.response.headers)) {
    if (!NOT_SHARED.has(name) && value !== undefined) headers[name] = String(value);
  }
  if (status === 200) headers['cache-control'] = CACHE_CONTROL;
  return Answer.of(status, headers, bytes);
}
