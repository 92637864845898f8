import type { Context } from 'koa';
import { acceptedEncoding } from './accepted-encoding';
import { compress } from './compress';

/** Compresses a page that is sent once. Cached responses are compressed in answer.ts. */
export async function compressOnce(ctx: Context): Promise<void> {
  if (typeof ctx.body !== 'string') return;
  ctx.vary('Accept-Encoding');
  const encoding = acceptedEncoding(ctx.get('accept-encoding'));
  const compressed = await compress(Buffer.from(ctx.body), encoding, 'quick');
  if (!compressed) return;
  ctx.set('Content-Encoding', encoding);
  ctx.body = compressed;
}
