import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { FEEDBACK_FIELDS, FEEDBACK_PATH } from '@fundo/contract/page-feedback';
import { tooManyRequests } from '../../base/errors/ApiError';
import { recordEvent } from '../../base/log/security-log';
import { sendNotice } from '../../base/pages/notice-page';
import { spendPoints } from '../../base/rate-limits/limiters';
import { addressOf } from '../../base/request/address-of';
import { isRead } from '../../base/request/asks-for-page';
import { clientAddress } from '../../base/request/client-address';
import { isFromThisSite } from '../../base/request/is-from-this-site';
import { titleOfPage } from '../../content/read/page-titles';
import { readForm } from '../../base/request/read-form';
import { countFeedback } from '../../feedback/feedback-table';
import { databaseOf } from '../../record/transaction';
import { isPage } from '../cache/cache-key';

/** The longest form that the site sends is about 60 bytes. */
const MAX_BYTES = 500;

/**
 * Takes the form 'Esta página ajudou?' of the site's pages, which works without scripts: every response is a page. It
 * counts one response for the page, and stores nothing about the reader.
 */
export const takeFeedback =
  (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next): Promise<void> => {
    if (addressOf(ctx).path !== FEEDBACK_PATH) return next();
    if (isRead(ctx)) return thank(ctx);
    // The site's own 405.
    if (ctx.method !== 'POST') return next();
    const seconds = await spendPoints('feedback', clientAddress(ctx));
    if (seconds > 0) return refuseForNow(ctx, seconds);
    if (!isFromOwnPage(ctx)) return refuse(ctx, 403, 'Esta resposta não veio de uma página deste site.');
    const { page, helped } = await readFeedback(ctx);
    if (page === undefined || helped === undefined || (await titleOfPage(strapi, page)) === undefined)
      return refuse(ctx, 400, 'A resposta não diz de que página deste site ela é.');
    await countFeedback(databaseOf(strapi), page, helped === 'sim');
    // A reload of the next page sends nothing.
    ctx.redirect(`${FEEDBACK_PATH}?${new URLSearchParams({ [FEEDBACK_FIELDS.page]: page }).toString()}`);
    ctx.status = 303;
    ctx.set('Cache-Control', 'no-store');
  };

/** GET /opiniao?pagina=/atas-de-reunioes: thanks the reader, with a link back to the page. */
function thank(ctx: Context): void {
  const page = new URLSearchParams(addressOf(ctx).query).get(FEEDBACK_FIELDS.page) ?? '/';
  sendNotice(ctx, {
    status: 200,
    title: 'Obrigado pela resposta',
    text: 'Ela foi contada, sem guardar nada sobre você.',
    action: { label: 'Voltar à página', href: isPage(page) ? page : '/' },
  });
}

/** Browsers name the page's origin in every POST; a form of another site has another one. */
function isFromOwnPage(ctx: Context): boolean {
  const { origin = '', 'sec-fetch-site': site = 'same-origin' } = ctx.headers;
  return site === 'same-origin' && isFromThisSite(ctx, origin);
}

interface Feedback {
  readonly page: string | undefined;
  readonly helped: 'sim' | 'nao' | undefined;
}

async function readFeedback(ctx: Context): Promise<Feedback> {
  const fields = await readForm(ctx, MAX_BYTES);
  const helped = fields?.get(FEEDBACK_FIELDS.helped);
  return {
    page: fields?.get(FEEDBACK_FIELDS.page) ?? undefined,
    helped: helped === 'sim' || helped === 'nao' ? helped : undefined,
  };
}

function refuseForNow(ctx: Context, seconds: number): void {
  const { status, message } = tooManyRequests(seconds);
  ctx.set('Retry-After', String(seconds));
  refuse(ctx, status, message);
}

function refuse(ctx: Context, status: number, text: string): void {
  sendNotice(ctx, {
    status,
    title: 'A resposta não foi contada',
    text,
    action: { label: 'Ir para a página inicial', href: '/' },
  });
  recordEvent(ctx, { event: 'refused', program: 'site', code: 'feedback_refused' });
}
