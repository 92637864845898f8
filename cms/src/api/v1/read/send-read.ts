import type { Context } from 'koa';
import { holdsVersion } from '../../../base/etag';
import { queryOf } from '../../../base/request/query-of';
import type { ReadResponse } from '../../../content/read/read-responses';
import type { PublicRead } from './PublicRead';

declare module 'koa' {
  interface DefaultState {
    /** Sections that the response shows: a change of one evicts it from the public cache. Undefined: not cached. */
    cacheTags?: readonly string[] | undefined;
  }
}

/** The controller of a public read. */
export const sendRead =
  ({ respond, cache }: PublicRead) =>
  async (ctx: Context): Promise<void> => {
    const response = await respond({ reader: 'public', id: ctx.params.id, parameters: queryOf(ctx) });
    const version = response.version?.();
    if (version) ctx.set('ETag', version);
    send(ctx, response);
    if (!cache.isRevalidated || !version) return;
    ctx.set('Cache-Control', 'public, no-cache');
    if (holdsVersion(ctx.headers['if-none-match'], version)) ctx.status = 304;
  };

/** Sends a response. With `tags`, the public cache may store it. */
export function send(ctx: Context, { body, type, tags, contentRange }: ReadResponse): void {
  ctx.state.cacheTags = tags;
  if (contentRange) ctx.set('Content-Range', contentRange);
  if (type) ctx.type = type;
  ctx.body = body;
}
