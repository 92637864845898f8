import type { Context } from 'koa';
import { answerLatest } from '../services/answers';
import { removeFoto } from '../services/fotos';
import { demandNoQuery, idOf, send } from './entries';

/** GET /galeria_de_imagens/ultimas. */
export async function latest(ctx: Context) {
  demandNoQuery(ctx);
  send(ctx, await answerLatest(strapi));
}

/** DELETE /admin/fotos/{id}: removes one photo from its album. */
export async function deleteFoto(ctx: Context) {
  await removeFoto(strapi, idOf(ctx));
  ctx.status = 204;
}
