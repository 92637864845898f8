import type { Context, Next } from 'koa';
import { recordEvent } from '../../base/log/security-log';
import { ApiError } from '../../base/errors/ApiError';
import { readAddress } from '../../base/request/address-of';
import { asksForPage } from '../../base/request/asks-for-page';
import { sendNotice } from '../../base/pages/notice-page';

const CODE = 'malformed_address';
const MESSAGE = 'Este endereço não está escrito como deveria. Confira-o, ou comece pela página inicial.';

/** Refuses an address that is not in its normal form (base/request), before anything else reads it. */
export const refuseMalformedAddress =
  () =>
  async (ctx: Context, next: Next): Promise<void> => {
    if (readAddress(ctx.req)) return next();
    if (asksForPage(ctx)) {
      const action = { label: 'Ir para a página inicial', href: '/' };
      sendNotice(ctx, { status: 400, title: 'Endereço inválido', text: MESSAGE, action });
    } else {
      ctx.status = 400;
      ctx.body = new ApiError(400, CODE, MESSAGE).toBody();
      ctx.set('Cache-Control', 'no-store');
    }
    recordEvent(ctx, { event: 'refused', code: CODE });
  };
