import type { Context } from 'koa';
import { siteWrite } from '@fundo/contract/site';
import { parseBody } from '../../../base/errors/parse';
import { restoreSite, writeSite } from '../../../content/write/site';
import { writeOf } from '../write/request';
import { sendWritten } from '../write/send-written';
import { idOf, writeOptionsOf } from './entries';

/** PUT /admin/site, with the whole identity: 200 with the site as reads show it. */
export async function updateSite(ctx: Context) {
  sendWritten(
    ctx,
    200,
    await writeSite(strapi, parseBody(siteWrite, writeOf(ctx).body), writeOptionsOf(ctx)),
  );
}

/** POST /admin/site/versoes/{registro}/restaurar: 200 with the site as reads show it. */
export async function restoreSiteChange(ctx: Context) {
  sendWritten(ctx, 200, await restoreSite(strapi, idOf(ctx, 'registro'), writeOptionsOf(ctx)));
}
