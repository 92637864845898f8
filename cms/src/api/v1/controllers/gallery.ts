import type { Context } from 'koa';
import { answerLatest } from '../services/answers';
import { removeFoto } from '../services/fotos';
import { sendWritten } from '../write/send-written';
import { refuseQuery, idOf, send, termsOf } from './entries';

/** GET /galeria_de_imagens/ultimas. */
export async function latest(ctx: Context) {
  refuseQuery(ctx);
  send(ctx, await answerLatest(strapi));
}

/** DELETE /admin/fotos/{id}: removes one foto from its album. 204, with the album's new version as ETag. */
export async function deleteFoto(ctx: Context) {
  sendWritten(ctx, 204, await removeFoto(strapi, idOf(ctx), termsOf(ctx)));
}
