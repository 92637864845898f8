import type { Context } from 'koa';
import { SHA256 } from '@fundo/contract/file-hash';
import { ApiError } from '../../../base/errors/ApiError';
import { queryOf } from '../../../base/request/query-of';
import type { CmsResource } from '../../../content/sections/CmsResource';
import { documentTextResponse } from '../../../content/read/document-texts';
import { readFileAgain, readFileReadings } from '../../../content/read/file-readings';
import { textChangesResponse } from '../../../content/read/text-changes';
import { personOf } from '../write/signed-in';
import { idOf, refuseQuery, send } from './entries';

/** GET /{section}/{id}/texto: a part of the text of the document's present file. */
export const documentText = (resource: CmsResource) => async (ctx: Context) => {
  send(ctx, await documentTextResponse(strapi, resource, idOf(ctx), queryOf(ctx)));
};

/** GET /{section}/{id}/diferencas?versao=N: what a version changed in the text. */
export const textChanges = (resource: CmsResource) => async (ctx: Context) => {
  send(ctx, await textChangesResponse(strapi, resource, idOf(ctx), queryOf(ctx)));
};

/** GET /admin/leituras. */
export async function fileReadings(ctx: Context) {
  refuseQuery(ctx);
  ctx.body = await readFileReadings(strapi);
}

/** POST /admin/leituras/{sha256}/ler: 200 with the reading, which is waiting or running now. */
export async function readAgain(ctx: Context) {
  const sha256 = String(ctx.params['sha256']);
  if (!SHA256.test(sha256)) throw new ApiError('not_found');
  ctx.body = await readFileAgain(strapi, sha256, personOf(ctx).sub);
}
