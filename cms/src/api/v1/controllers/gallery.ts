import type { Context } from 'koa';
import { latestResponse } from '../../../content/read/read-responses';
import { removeFoto } from '../../../content/write/fotos';
import { sendWritten } from '../write/send-written';
import { refuseQuery, idOf, send, writeOptionsOf } from './entries';

/** GET /galeria_de_imagens/ultimas. */
export async function latest(ctx: Context) {
  refuseQuery(ctx);
  send(ctx, await latestResponse(strapi));
}

/** DELETE /admin/fotos/{id}: removes one foto from its album. 204, with the album's new version as ETag. */
export async function deleteFoto(ctx: Context) {
  sendWritten(ctx, 204, await removeFoto(strapi, idOf(ctx), writeOptionsOf(ctx)));
}
