import type { Context } from 'koa';
import { z } from 'zod';
import { notFound } from '../../../errors/ApiError';
import { parseBody, parseQuery } from '../../../errors/parse';
import type { CmsResource } from '../resources/CmsResource';
import { answerList, answerOne, type ReadAnswer } from '../services/answers';
import { createEntry, deleteEntry, updateEntry } from '../services/writes';

/** GET /{resource}. */
export const list = (resource: CmsResource) => async (ctx: Context) => {
  send(ctx, await answerList(strapi, resource, ctx.query));
};

/** GET /{resource}/{id}. */
export const one = (resource: CmsResource) => async (ctx: Context) => {
  demandNoQuery(ctx);
  send(ctx, await answerOne(strapi, resource, idOf(ctx)));
};

/** POST /admin/{resource}: 201 with the entry as reads show it. */
export const create = (resource: CmsResource) => async (ctx: Context) => {
  const body = parseBody(resource.contract.write, ctx.state.body);
  ctx.body = await createEntry(strapi, resource, body, ctx.state.files);
  ctx.status = 201;
};

/** PUT /admin/{resource}/{id}: 200 with the entry as reads show it. */
export const update = (resource: CmsResource) => async (ctx: Context) => {
  const id = idOf(ctx);
  const body = parseBody(resource.contract.write, ctx.state.body);
  ctx.body = await updateEntry(strapi, resource, id, body, ctx.state.files);
};

/** DELETE /admin/{resource}/{id}: 204. */
export const remove = (resource: CmsResource) => async (ctx: Context) => {
  await deleteEntry(strapi, resource, idOf(ctx));
  ctx.status = 204;
};

/** Answers a read; its tags let the public cache keep it. */
export function send(ctx: Context, { body, tags, contentRange }: ReadAnswer): void {
  ctx.state.cacheTags = tags;
  if (contentRange) ctx.set('Content-Range', contentRange);
  ctx.body = body;
}

/** What takes no parameters refuses them, rather than to pass over a question in silence. @throws ApiError 400 */
export const demandNoQuery = (ctx: Context) => parseQuery(z.strictObject({}), ctx.query);

/** The id in the path; what is no id names nothing. @throws ApiError 404 */
export function idOf(ctx: Context): number {
  const text = String(ctx.params.id);
  if (!/^[1-9]\d{0,8}$/.test(text)) throw notFound();
  return Number(text);
}
