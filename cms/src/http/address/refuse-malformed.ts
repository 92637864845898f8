import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { recordEvent } from '../../base/log/security-log';
import { ApiError } from '../../base/errors/ApiError';
import { readAddress } from '../../base/request/address-of';
import { asksForPage } from '../../base/request/asks-for-page';
import { redirectReencoded } from '../site/earlier-addresses';
import { sendNotice } from '../../base/pages/notice-page';

/**
 * Refuses a path that is not in normal form (base/request/parse-address.ts), before other code reads it; an address of the
 * city's earlier site is redirected.
 */
export const refuseMalformedAddress =
  (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next): Promise<void> => {
    if (readAddress(ctx.req)) return next();
    if (await redirectReencoded(ctx, strapi)) return;
    const error = new ApiError('malformed_address');
    if (asksForPage(ctx)) {
      const action = { label: 'Ir para a página inicial', href: '/' };
      sendNotice(ctx, { status: error.status, title: 'Endereço inválido', text: error.message, action });
    } else {
      ctx.status = error.status;
      ctx.body = error.toBody();
      ctx.set('Cache-Control', 'no-store');
    }
    recordEvent(ctx, { event: 'refused', code: error.code });
  };
