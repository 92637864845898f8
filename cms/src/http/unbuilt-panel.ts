import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { sendNotice } from '../base/pages/notice-page';
import { addressOf } from '../base/request/address-of';
import { asksForPage } from '../base/request/asks-for-page';
import { isPanelPage } from '../panel/single-sign-on/addresses';

/** In seconds: how often a browser asks again. */
const REFRESH = 5;

/**
 * Says at the pages of the native panel that it is being built, for as long as it is: `npm start` serves the site before.
 * The panel's build deletes the earlier one first.
 */
export const unbuiltPanel = (_config: unknown, { strapi }: { strapi: Core.Strapi }) => {
  const page = path.join(strapi.dirs.dist.root, 'build/index.html');
  return async (ctx: Context, next: Next): Promise<void> => {
    if (!isPanelPage(addressOf(ctx).path) || !asksForPage(ctx) || existsSync(page)) return next();
    ctx.set({ Refresh: String(REFRESH), 'Retry-After': String(REFRESH) });
    sendNotice(ctx, {
      status: 503,
      title: 'O painel nativo está sendo preparado',
      text: 'Isso leva um ou dois minutos. Esta página abre o painel sozinha.',
      action: { label: 'Tentar de novo', href: '' },
    });
  };
};
