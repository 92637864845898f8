import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Context } from 'koa';
import { acceptedEncoding } from './accepted-encoding';
import { requestKey } from './request-key';

/** Quick: what nobody asks for twice is not worth the best compression. */
const QUALITY = 5;

/** Compresses a page that the public cache does not keep; what it keeps, it compresses itself. */
export function compressUnkept(ctx: Context): void {
  if (requestKey(ctx.req) !== null || typeof ctx.body !== 'string') return;
  ctx.vary('Accept-Encoding');
  const encoding = acceptedEncoding(ctx.get('accept-encoding'));
  if (encoding === 'identity') return;
  ctx.set('Content-Encoding', encoding);
  ctx.body =
    encoding === 'br'
      ? brotliCompressSync(ctx.body, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
      : gzipSync(ctx.body, { level: QUALITY });
}
