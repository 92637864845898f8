import type { Context } from 'koa';
import { etagOf } from '../../../base/etag';
import type { Written } from '../services/writes';

/**
 * Answers a write with the row and its version; Content-Location says whose they are (RFC 9110, 8.7). A 204 carries
 * the version alone.
 */
export function sendWritten(ctx: Context, status: 200 | 201 | 204, { address, body }: Written): void {
  ctx.status = status;
  ctx.set({ ETag: etagOf(body), 'Content-Location': address });
  if (status !== 204) ctx.body = body;
}
