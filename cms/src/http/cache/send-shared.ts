import type { Context } from 'koa';
import { cacheMisses } from '../../base/metrics/metrics';
import { REQUEST_ID } from '../../base/request/request-id';
import { acceptedEncoding } from './accepted-encoding';
import type { BuildResult, Tag } from './byte-cache';
import { CachedResponse, type Headers } from './cached-response';
import { publicCache } from './public-cache';
import { sendCached } from './send-cached';

const CACHE_CONTROL = 'public, no-cache';

/** Sends the response that the public cache has under `key`; if it has none, `make` makes it, once for all who wait. */
export async function sendShared(ctx: Context, key: string, make: () => Promise<BuildResult>): Promise<void> {
  const response = publicCache.get(key) ?? (await publicCache.build(key, make));
  ctx.respond = false;
  for (const name of ctx.res.getHeaderNames()) if (name !== REQUEST_ID) ctx.res.removeHeader(name);
  sendCached(ctx.req, ctx.res, response);
}

/** Turns the response that `ctx` holds into bytes. Without `tags` they are for the waiting requests alone. */
export async function bytesToShare(ctx: Context, tags: readonly Tag[] | undefined): Promise<BuildResult> {
  cacheMisses.inc();
  const encodings = tags
    ? ({ encodings: ['br', 'gzip'], effort: 'best' } as const)
    : ({ encodings: [acceptedEncoding(ctx.get('accept-encoding'))], effort: 'quick' } as const);
  return { response: await CachedResponse.of(ctx.status, headersOf(ctx), bytesOf(ctx), encodings), tags };
}

/** Headers that belong to one response, and are not cached. */
const NOT_SHARED = new Set(['content-length', 'set-cookie', REQUEST_ID]);

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
