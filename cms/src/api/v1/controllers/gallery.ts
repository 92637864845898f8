import type { Context } from 'koa';
import { removeFoto } from '../../../content/write/fotos';
import { sendWritten } from '../write/send-written';
import { idOf, writeOptionsOf } from './entries';

/** DELETE /admin/fotos/{id}: removes one foto from its album. 204, with the album's new version as ETag. */
export async function deleteFoto(ctx: Context) {
  sendWritten(ctx, 204, await removeFoto(strapi, idOf(ctx), writeOptionsOf(ctx)));
}
