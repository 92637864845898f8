import type { Context } from 'koa';
import { redirectList } from '@fundo/contract/redirects';
import { etagOf } from '../../../base/etag';
import { parseBody } from '../../../base/errors/parse';
import { readRedirectList, readMissing } from '../../../content/read/redirects';
import { restoreRedirects, writeRedirects } from '../../../content/write/redirects';
import { writeOf } from '../write/request';
import { sendWritten } from '../write/send-written';
import { idOf, refuseQuery, writeOptionsOf } from './entries';

/** GET /admin/redirecionamentos: where the addresses of the earlier site lead. */
export async function redirects(ctx: Context) {
  refuseQuery(ctx);
  const body = await readRedirectList(strapi);
  ctx.set('ETag', etagOf(body));
  ctx.body = body;
}

/** PUT /admin/redirecionamentos, with the whole list: 200 with the list as it is stored. */
export async function updateRedirects(ctx: Context) {
  const list = parseBody(redirectList, writeOf(ctx).body);
  sendWritten(ctx, 200, await writeRedirects(strapi, list, writeOptionsOf(ctx)));
}

/** POST /admin/redirecionamentos/versoes/{registro}/restaurar: 200 with the list as it is stored. */
export async function restoreRedirectsChange(ctx: Context) {
  sendWritten(ctx, 200, await restoreRedirects(strapi, idOf(ctx, 'registro'), writeOptionsOf(ctx)));
}

/** GET /admin/enderecos-procurados: what people ask for in vain. */
export async function missing(ctx: Context) {
  refuseQuery(ctx);
  ctx.body = { data: await readMissing(strapi) };
}
