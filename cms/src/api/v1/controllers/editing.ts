import type { Context } from 'koa';
import type { CmsResource } from '../../../content/sections/CmsResource';
import { keepEditing, stopEditing } from '../../../content/write/editing';
import { writeOf } from '../write/request';
import { personOf } from '../write/signed-in';
import { idOf } from './entries';

/** PUT /admin/{resource}/{id}/edicao: 200 with the other people who have the entry's form open. */
export const renewEdit = (resource: CmsResource) => async (ctx: Context) => {
  const data = await keepEditing(strapi, resource, idOf(ctx), personOf(ctx));
  writeOf(ctx).changesNothing = true;
  ctx.body = { data };
};

/** DELETE /admin/{resource}/{id}/edicao: 204. */
export const endEdit = (resource: CmsResource) => async (ctx: Context) => {
  await stopEditing(strapi, resource, idOf(ctx), personOf(ctx));
  writeOf(ctx).changesNothing = true;
  ctx.status = 204;
};
