import type { Context } from 'koa';
import type { CmsResource } from '../../../content/sections/CmsResource';
import { editedEntry, keepEditing, requireEntry, stopEditing } from '../../../content/write/editing';
import type { Entry } from '../../../editing/editing-table';
import { writeOf } from '../write/request';
import { personOf } from '../write/signed-in';
import { idOf } from './entries';

/** PUT /admin/{resource}/{id}/edicao: 200 with the other people who have the entry's form open. */
export const renewEdit = (resource: CmsResource) => async (ctx: Context) => {
  const id = idOf(ctx);
  await requireEntry(strapi, resource, id);
  await renew(ctx, editedEntry(resource, id));
};

/** DELETE /admin/{resource}/{id}/edicao: 204. */
export const endEdit = (resource: CmsResource) => (ctx: Context) =>
  end(ctx, editedEntry(resource, idOf(ctx)));

/** PUT /admin/site/edicao: 200 with the other people who have the form of that entry open. */
export const renewEditOf = (entry: Entry) => (ctx: Context) => renew(ctx, entry);

/** DELETE /admin/site/edicao: 204. */
export const endEditOf = (entry: Entry) => (ctx: Context) => end(ctx, entry);

async function renew(ctx: Context, entry: Entry) {
  const data = await keepEditing(strapi, entry, personOf(ctx));
  writeOf(ctx).changesNothing = true;
  ctx.body = { data };
}

async function end(ctx: Context, entry: Entry) {
  await stopEditing(strapi, entry, personOf(ctx));
  writeOf(ctx).changesNothing = true;
  ctx.status = 204;
}
