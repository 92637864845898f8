import type { Context } from 'koa';
import { etagOf } from '../../../base/etag';
import type { Written } from '../../../content/write/written';

/**
 * Sends the response to a write: the row, its version as ETag, and its address as Content-Location (RFC 9110, 8.7). A
 * 204 has these headers without the row.
 */
export function sendWritten(ctx: Context, status: 200 | 201 | 204, { address, row, body }: Written): void {
  ctx.status = status;
  ctx.set({ ETag: etagOf(row), 'Content-Location': address });
  if (status !== 204) ctx.body = body;
}
