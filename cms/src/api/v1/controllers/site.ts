import type { Context } from 'koa';
import { site } from '@fundo/contract/site';
import { parseBody } from '../../../errors/parse';
import { answerSite, writeSite } from '../services/site';
import { send } from './entries';

/** GET /site. */
export async function showSite(ctx: Context) {
  send(ctx, await answerSite(strapi));
}

/** PUT /admin/site: the whole identity; answers what reads show. */
export async function updateSite(ctx: Context) {
  ctx.body = await writeSite(strapi, parseBody(site, ctx.state.body));
}
