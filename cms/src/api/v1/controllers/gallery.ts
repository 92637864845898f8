import type { Context } from 'koa';
import { sendWritten } from '../../../versions/send-written';
import { answerLatest } from '../services/answers';
import { removeFoto } from '../services/fotos';
import { demandNoQuery, idOf, send, termsOf } from './entries';

/** GET /galeria_de_imagens/ultimas. */
export async function latest(ctx: Context) {
  demandNoQuery(ctx);
  send(ctx, await answerLatest(strapi));
}

/** DELETE /admin/fotos/{id}: removes one photo from its album, whose new version it answers. */
export async function deleteFoto(ctx: Context) {
  sendWritten(ctx, 204, await removeFoto(strapi, idOf(ctx), termsOf(ctx)));
}
