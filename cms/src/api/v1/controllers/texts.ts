import type { Context } from 'koa';
import type { CmsResource } from '../resources/CmsResource';
import { documentTextResponse } from '../services/document-texts';
import { readFileReadings } from '../services/file-readings';
import { textChangesResponse } from '../services/text-changes';
import { idOf, refuseQuery, send } from './entries';

/** GET /{section}/{id}/texto: a part of the text of the document's present file. */
export const documentText = (resource: CmsResource) => async (ctx: Context) => {
  send(ctx, await documentTextResponse(strapi, resource, idOf(ctx), ctx.query));
};

/** GET /{section}/{id}/diferencas?versao=N: what a version changed in the text. */
export const textChanges = (resource: CmsResource) => async (ctx: Context) => {
  send(ctx, await textChangesResponse(strapi, resource, idOf(ctx), ctx.query));
};

/** GET /admin/leituras. */
export async function fileReadings(ctx: Context) {
  refuseQuery(ctx);
  ctx.body = await readFileReadings(strapi);
}
