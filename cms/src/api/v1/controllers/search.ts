import type { Context } from 'koa';
import { queryOf } from '../../../base/request/query-of';
import { searchJson, suggestionsResponse } from '../../../content/read/search';
import { send } from './entries';

/** GET /busca. */
export async function search(ctx: Context) {
  ctx.type = 'json';
  ctx.body = await searchJson(queryOf(ctx));
}

/** GET /busca/sugestoes. */
export async function suggestions(ctx: Context) {
  send(ctx, await suggestionsResponse(queryOf(ctx)));
}
