import type { Context } from 'koa';
import { PREVIEW_PATH } from '@fundo/contract/publication';
import { fileCheckQuery } from '@fundo/contract/versions';
import { parseQuery } from '../../../base/errors/parse';
import { queryOf } from '../../../base/request/query-of';
import { startPreviews } from '../../../sign-in/preview-session';
import type { CmsResource } from '../../../content/sections/CmsResource';
import { readAgenda } from '../../../content/read/agenda';
import { unseenWithFile } from '../../../content/read/file-matches';
import { requireRow } from '../../../content/sections/rows';
import { personOf } from '../write/signed-in';
import { idOf, refuseQuery } from './entries';

/** GET /admin/agenda: entries that will appear or be withdrawn, and drafts. */
export async function agenda(ctx: Context) {
  refuseQuery(ctx);
  ctx.body = { data: await readAgenda(strapi) };
}

/** GET /admin/conferir: the documents with a file that the public does not see, for an administrator who adds the same file. */
export async function checkUnseenFile(ctx: Context) {
  const { sha256 } = parseQuery(fileCheckQuery, queryOf(ctx));
  ctx.body = { data: await unseenWithFile(strapi, sha256) };
}

/** POST /admin/{resource}/{id}/previa: 200 with the address of the preview, which this browser may open. */
export const openPreview = (resource: CmsResource) => async (ctx: Context) => {
  const id = idOf(ctx);
  await requireRow(strapi, resource, id);
  await startPreviews(ctx, personOf(ctx));
  ctx.body = { endereco: `${PREVIEW_PATH}/${resource.contract.path}/${id}` };
};
