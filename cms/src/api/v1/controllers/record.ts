import type { Context } from 'koa';
import { lastChangesQuery, liftedWithdrawal, recordQuery, withdrawal } from '@fundo/contract/versions';
import { parseBody, parseQuery } from '../../../base/errors/parse';
import { queryOf } from '../../../base/request/query-of';
import type { CmsResource } from '../../../content/sections/CmsResource';
import { readChange, readHistory, readLastChanges } from '../../../content/read/history';
import { readTrash } from '../../../content/read/trash';
import { purgeEntry, restoreEntry } from '../../../content/write/trash';
import { restoreVersion } from '../../../content/write/versions';
import { liftWithdrawal, withdrawVersion } from '../../../content/write/withdrawals';
import { writeOf } from '../write/request';
import { sendWritten } from '../write/send-written';
import { idOf, refuseQuery, writeOptionsOf } from './entries';

/** GET /admin/historico. */
export async function history(ctx: Context) {
  ctx.body = await readHistory(strapi, parseQuery(recordQuery, queryOf(ctx)));
}

/** GET /admin/historico/ultimas: who changed each of a section's entries last. */
export async function lastChanges(ctx: Context) {
  ctx.body = { data: await readLastChanges(strapi, parseQuery(lastChangesQuery, queryOf(ctx))) };
}

/** GET /admin/historico/{id}: one change. */
export async function change(ctx: Context) {
  refuseQuery(ctx);
  ctx.body = await readChange(strapi, idOf(ctx));
}

/** GET /admin/lixeira. */
export async function trash(ctx: Context) {
  refuseQuery(ctx);
  ctx.body = { data: await readTrash(strapi) };
}

/** POST /admin/{resource}/{id}/restaurar: 200 with the row as reads show it again. */
export const restore = (resource: CmsResource) => async (ctx: Context) => {
  sendWritten(ctx, 200, await restoreEntry(strapi, resource, idOf(ctx)));
};

/** DELETE /admin/lixeira/{resource}/{id}: deletes an entry in the trash for good. 204. */
export const purge = (resource: CmsResource) => async (ctx: Context) => {
  await purgeEntry(strapi, resource, idOf(ctx));
  ctx.status = 204;
};

/** POST /admin/{resource}/{id}/versoes/{registro}/restaurar: 200 with the row. */
export const restoreChange = (resource: CmsResource) => async (ctx: Context) => {
  const written = await restoreVersion(
    strapi,
    resource,
    idOf(ctx),
    idOf(ctx, 'registro'),
    writeOptionsOf(ctx),
  );
  sendWritten(ctx, 200, written);
};

/** POST /admin/{resource}/{id}/versoes/{registro}/ocultar with a `motivo`: 200 with the row. */
export const withdraw = (resource: CmsResource) => async (ctx: Context) => {
  const { motivo } = parseBody(withdrawal, writeOf(ctx).body);
  sendWritten(ctx, 200, await withdrawVersion(strapi, resource, idOf(ctx), idOf(ctx, 'registro'), motivo));
};

/** POST /admin/{resource}/{id}/versoes/{registro}/liberar with a `motivo`: 204. */
export const lift = (resource: CmsResource) => async (ctx: Context) => {
  const { motivo } = parseBody(liftedWithdrawal, writeOf(ctx).body);
  await liftWithdrawal(strapi, resource, idOf(ctx), idOf(ctx, 'registro'), motivo);
  ctx.status = 204;
};
