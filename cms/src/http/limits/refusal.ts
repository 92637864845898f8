import type { Context } from 'koa';
import { recordEvent } from '../../base/log/security-log';
import { tooManyRequests } from '../../base/errors/ApiError';
import { sendNotice } from '../../base/pages/notice-page';
import { asksForPage } from '../../base/request/asks-for-page';

/** Addresses whose clients expect errors in Strapi's shape: its panel and its plugins. */
const STRAPI_ADDRESS = /^\/(admin|strapi-plugin-sso|api\/auth)(\/|$)/i;

/** Most readers did nothing wrong: they share their address with others. */
const WHY =
  'Isso acontece quando chegam muitos pedidos de uma mesma rede, que pode ser a de uma escola ou a de um bairro.';

/** Sends a 429 in the shape that the client expects: a page, Strapi's errors, or the API's. */
export function sendTooManyRequests(ctx: Context, seconds: number): void {
  const failure = tooManyRequests(seconds);
  const { status, message } = failure;
  ctx.status = status;
  ctx.set({ 'Retry-After': String(seconds), 'Cache-Control': 'no-store' });
  if (asksForPage(ctx)) {
    const action = { label: 'Tentar de novo', href: '' };
    sendNotice(ctx, { status, title: 'Aguarde um instante', text: `${message} ${WHY}`, action });
  } else if (STRAPI_ADDRESS.test(ctx.path)) {
    ctx.body = { data: null, error: { status, name: 'RateLimitError', message, details: {} } };
  } else {
    ctx.body = failure.toBody();
  }
  recordEvent(ctx, { event: 'refused', code: failure.code });
}
