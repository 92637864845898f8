import type { Context } from 'koa';
import { tooManyRequests } from '../errors/ApiError';
import { refusalPage } from './refusal-page';

/** Addresses whose clients know Strapi's own shape of an error: its panel, and its plugins. */
const STRAPI = /^\/(admin|strapi-plugin-sso|api\/auth)(\/|$)/i;

/** Answers 429 in the shape that the address speaks: a page, Strapi's errors, or the API's. */
export function refuse(ctx: Context, seconds: number): void {
  const failure = tooManyRequests(seconds);
  const { status, message } = failure;
  ctx.status = status;
  ctx.set({ 'Retry-After': String(seconds), 'Cache-Control': 'no-store' });
  if (asksForPage(ctx)) {
    ctx.type = 'html';
    ctx.body = refusalPage(message);
  } else if (STRAPI.test(ctx.path)) {
    ctx.body = { data: null, error: { status, name: 'RateLimitError', message, details: {} } };
  } else {
    ctx.body = failure.toBody();
  }
}

const asksForPage = ({ method, headers }: Context) =>
  (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html');
