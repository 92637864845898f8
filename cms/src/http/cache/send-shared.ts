import type { Context } from 'koa';
import { isOutage } from '../../base/database/outage';
import { cacheMisses } from '../../base/metrics/metrics';
import { REQUEST_ID } from '../../base/request/request-id';
import { acceptedEncoding } from './accepted-encoding';
import type { BuildResult, StaleResponse, Tag } from './byte-cache';
import { PUBLIC_CONTROL } from './cache-control';
import { CachedResponse, type Headers } from './cached-response';
import { publicCache } from './public-cache';
import { sendCached } from './send-cached';
import { sendStale } from './send-stale';

declare module 'koa' {
  interface DefaultState {
    /** True if the response lacks data because of an outage: the last one may be sent instead. */
    isOutage?: boolean;
  }
}

/**
 * Sends the response that the public cache has under `key`; if there is none, `make` makes it once for all waiting
 * requests.
 */
export async function sendShared(ctx: Context, key: string, make: () => Promise<BuildResult>): Promise<void> {
  const found = publicCache.get(key) ?? (await buildOrStale(key, make));
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

/** Turns the response that `ctx` holds into bytes. Without `tags` they are for the waiting requests alone. */
export async function bytesToShare(ctx: Context, tags: readonly Tag[] | undefined): Promise<BuildResult> {
  cacheMisses.inc();
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
