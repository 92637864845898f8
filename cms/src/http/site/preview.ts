import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { PREVIEW_PATH } from '@fundo/contract/publication';
import { RESOURCES } from '@fundo/contract/resources';
import { env } from '../../base/environment/env';
import { sendNotice } from '../../base/pages/notice-page';
import { addressOf } from '../../base/request/address-of';
import { originalsOf } from '../../files/copies';
import { mayPreview } from '../../sign-in/preview-session';
import { SignInError } from '../../sign-in/SignInError';
import { nameIn, sendFile } from '../static-files/stored-files';
import { allowInlineScripts } from './inline-scripts';
import type { Site } from './Site';
import { siteApi } from './site-api';

const ENTRY = new RegExp(`^${PREVIEW_PATH}/(\\w+)/([1-9]\\d{0,8})$`);
const FILE = new RegExp(`^${PREVIEW_PATH}/uploads/(.+)$`);

/** True for an address of a preview, or of a file in one. */
export const isPreview = (address: string): boolean =>
  address === PREVIEW_PATH || address.startsWith(`${PREVIEW_PATH}/`);

/**
 * Shows an administrator an entry on the site's own page, before it is public: the page as the site renders it, without
 * its script, which would read public data. Files have addresses of the preview: the entry's files are private. Needs
 * the cookie that POST /admin/{section}/{id}/previa sets.
 */
export async function servePreview(ctx: Context, strapi: Core.Strapi, site: Site): Promise<void> {
  ctx.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' });
  try {
    if (!(await mayPreview(ctx, strapi))) return refuse(ctx);
  } catch (error) {
    if (error instanceof SignInError) return unavailable(ctx, error);
    throw error;
  }
  const { path: address, query } = addressOf(ctx);
  const [, file] = FILE.exec(address) ?? [];
  if (file) return (await sendPreviewed(ctx, strapi, nameIn(file))) ? undefined : missing(ctx);
  const [, section = '', id] = ENTRY.exec(address) ?? [];
  const page = pageOf(section, Number(id));
  if (!page) return missing(ctx);
  const { api } = siteApi(strapi, { preview: { section, id: Number(id) } });
  const { status, html } = await site.render({
    url: query ? `${page}?${query}` : page,
    api,
    origin: env().siteUrl,
  });
  ctx.status = status;
  ctx.type = 'html';
  ctx.body = asPreview(html, page, address);
  allowInlineScripts(ctx, site);
}

/** Returns the page on which the site shows an entry; a frequently asked question is on the home page. */
function pageOf(section: string, id: number): string | undefined {
  const found = Object.values(RESOURCES).find(({ path }) => path === section);
  if (!found || !id) return undefined;
  if (found.kind === 'faq') return '/';
  return 'siteRoute' in found ? `/${found.siteRoute}/${id}` : undefined;
}

const BAR =
  'position:sticky;top:0;z-index:9;padding:.75rem 1rem;text-align:center;background:Canvas;color:CanvasText;border-bottom:2px solid;font:1rem/1.5 system-ui,sans-serif';

/** Changes links from a page to parts of itself, as in a long text, into links to the preview. */
const asPreview = (html: string, page: string, preview: string): string =>
  html
    .replaceAll(new RegExp(` (href|action)="${page}(?=[?#])`, 'g'), ` $1="${preview}`)
    .replace(/<script type="module"[^>]*><\/script>/g, '')
    .replaceAll(/(["\s,])\/uploads\//g, `$1${PREVIEW_PATH}/uploads/`)
    .replace(
      '<body>',
      () =>
        `<body><aside aria-label="Prévia" style="${BAR}">Prévia: só quem administra o site vê esta página.</aside>`,
    );

/** Sends a public or private stored file. */
async function sendPreviewed(ctx: Context, strapi: Core.Strapi, name: string | undefined): Promise<boolean> {
  if (name === undefined) return false;
  const headers = { 'Cache-Control': 'no-store', 'Cross-Origin-Resource-Policy': 'same-origin' };
  // Private pictures have no copies: the original is sent instead.
  for (const stored of [name, ...originalsOf(name)])
    if (await sendFile(ctx, strapi, stored, { folders: ['public', 'private'], headers })) return true;
  return false;
}

const refuse = (ctx: Context) =>
  sendNotice(ctx, {
    status: 403,
    title: 'A prévia não está aberta neste navegador',
    text: 'Volte à administração do site e abra a prévia de novo. Ela vale por dez minutos.',
    action: { label: 'Ir para a administração', href: '/admin' },
  });

const unavailable = (ctx: Context, { message, status }: SignInError) =>
  sendNotice(ctx, { status, title: 'Não foi possível abrir a prévia', text: message });

const missing = (ctx: Context) =>
  sendNotice(ctx, {
    status: 404,
    title: 'Esta prévia não existe',
    text: 'O item pode ter sido excluído. Volte à administração do site para ver os que existem.',
    action: { label: 'Ir para a administração', href: '/admin' },
  });
