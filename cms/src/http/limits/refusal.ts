import type { Context } from 'koa';
import { recordEvent } from '../../base/log/security-log';
import { tooManyRequests } from '../../base/errors/ApiError';
import { sendNotice } from '../../base/pages/notice-page';

/** Addresses whose clients know Strapi's own shape of an error: its panel, and its plugins. */
const STRAPI = /^\/(admin|strapi-plugin-sso|api\/auth)(\/|$)/i;

/** Whoever reads it has most likely done nothing wrong. */
const WHY =
  'Isso acontece quando chegam muitos pedidos de uma mesma rede, que pode ser a de uma escola ou a de um bairro.';

/** Answers 429 in the shape that the address speaks: a page, Strapi's errors, or the API's. */
export function refuse(ctx: Context, seconds: number): void {
  const failure = tooManyRequests(seconds);
  const { status, message } = failure;
  ctx.status = status;
  ctx.set({ 'Retry-After': String(seconds), 'Cache-Control': 'no-store' });
  if (asksForPage(ctx)) {
    const action = { label: 'Tentar de novo', href: '' };
    sendNotice(ctx, { status, title: 'Aguarde um instante', text: `${message} ${WHY}`, action });
  } else if (STRAPI.test(ctx.path)) {
    ctx.body = { data: null, error: { status, name: 'RateLimitError', message, details: {} } };
  } else {
    ctx.body = failure.toBody();
  }
  recordEvent(ctx, { event: 'refused', code: failure.code });
}

const asksForPage = ({ method, headers }: Context) =>
  (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html');
