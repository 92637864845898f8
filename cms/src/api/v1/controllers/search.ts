import type { Context } from 'koa';
import { searchResponse, suggestionsResponse } from '../services/search';
import { send } from './entries';

/** GET /busca. */
export async function search(ctx: Context) {
  send(ctx, await searchResponse(ctx.query));
}

/** GET /busca/sugestoes. */
export async function suggestions(ctx: Context) {
  send(ctx, await suggestionsResponse(ctx.query));
}
