import type { Context, Next } from 'koa';
import { recordEvent } from '../audit/security-log';
import { ApiError } from '../errors/ApiError';
import { readAddress } from '../http/address/address-of';
import { asksForPage } from '../http/asks-for-page';
import { sendNotice } from '../pages/notice-page';

/** Refuses an address that is not in its normal form (http/address), before anything else reads it. */
export default () =>
  async (ctx: Context, next: Next): Promise<void> => {
    if (readAddress(ctx.req)) return next();
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
