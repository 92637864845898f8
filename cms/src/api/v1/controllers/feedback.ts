import type { Context } from 'koa';
import { readFeedback } from '../../../content/read/page-feedback';
import { refuseQuery } from './entries';

/** GET /admin/opinioes: what readers responded to 'Esta página ajudou?', by page. */
export async function feedback(ctx: Context) {
  refuseQuery(ctx);
  ctx.body = { data: await readFeedback(strapi) };
}
