import type { Context } from 'koa';
import { PREVIEW_PATH } from '@fundo/contract/publication';
import { startPreviews } from '../../../sign-in/preview-session';
import type { CmsResource } from '../../../content/sections/CmsResource';
import { readAgenda } from '../../../content/read/agenda';
import { requireRow } from '../../../content/sections/rows';
import { personOf } from '../write/signed-in';
import { idOf, refuseQuery } from './entries';

/** GET /admin/agenda: what is going to appear or to go, and the drafts. */
export async function agenda(ctx: Context) {
  refuseQuery(ctx);
  ctx.body = { data: await readAgenda(strapi) };
}

/** POST /admin/{resource}/{id}/previa: 200 with the address of the preview, which this browser may open. */
export const openPreview = (resource: CmsResource) => async (ctx: Context) => {
  const id = idOf(ctx);
  await requireRow(strapi, resource, id);
  await startPreviews(ctx, personOf(ctx));
  ctx.body = { endereco: `${PREVIEW_PATH}/${resource.contract.path}/${id}` };
};
