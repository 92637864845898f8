import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Context, Next } from 'koa';
import type { Core } from '@strapi/strapi';
import { addSignOutBar } from '../closed-site/sign-out-bar';
import { isPage } from '../cache/cache-key';
import { isOutage, RETRY_AFTER_SECONDS } from '../../base/database/outage';
import { keyForOrigin } from '../cache/request-key';
import { bytesToShare, sendShared } from '../cache/send-shared';
import { env } from '../../base/environment/env';
import { ApiError } from '../../base/errors/ApiError';
import { addressOf } from '../../base/request/address-of';
import { sendNotice } from '../../base/pages/notice-page';
import { asksForPage, isRead } from '../../base/request/asks-for-page';
import { ownerOf } from '../address/owner-of';
import { clientAddress } from '../../base/request/client-address';
import { normalisePath } from '../limits/limited-request';
import { spendPoints } from '../../base/rate-limits/limiters';
import { sendTooManyRequests } from '../limits/refusal';
import { countIfLed, redirectEarlier, redirectImported } from './earlier-addresses';
import { isPreview, servePreview } from './preview';
import type { Api, Site } from './Site';
import { allowInlineScripts } from './inline-scripts';
import { sendRedirect } from './send-redirect';
import { siteApi } from './site-api';
import { ASSETS, earlierAssets } from '../static-files/earlier-assets';
import { IMMUTABLE, staticFiles } from '../static-files/static-files';

/**
 * Serves the public site: its files, and its pages at every address that no other program owns. Site.ts lists what it
 * uses of web's server bundle. A page is cached under the sections that it reads, if all could be read; otherwise the
 * page says so, with the status 503.
 */
export const serveSite = (_config: unknown, { strapi }: { strapi: Core.Strapi }) => {
  const dist = path.resolve(strapi.dirs.app.root, '../web/dist');
  const client = path.join(dist, 'client');
  const files = staticFiles(client, {
    precompressed: true,
    headersOf: (name) => ({
      'Cache-Control': name.startsWith(ASSETS) ? IMMUTABLE : 'public, max-age=3600',
    }),
  });
  const earlierFiles = earlierAssets('site-assets');
  const site = loadOnce(path.join(dist, 'server', 'entry-server.js'));
  /** Responds with a page. Returns the sections that it was made from; undefined if some could not be read. */
  const renderPage = async (ctx: Context): Promise<string[] | undefined> => {
    const { api, tags, failure } = siteApi(strapi);
    const complete = await respond(ctx, await site(), api).catch((error: unknown) => {
      throw failure() ?? error;
    });
    if (failure()) {
      ctx.status = 503;
      ctx.set({ 'Cache-Control': 'no-store', 'Retry-After': String(RETRY_AFTER_SECONDS) });
      ctx.state.failure = failure();
      ctx.state.isOutage = isOutage(failure());
    }
    return complete ? tags() : undefined;
  };
  return async (ctx: Context, next: Next): Promise<void> => {
    if (ownerOf(ctx) !== 'site') return next();
    if (!isRead(ctx)) return refuseWrite(ctx);
    const { path: address } = addressOf(ctx);
    if (isPreview(address)) return servePreview(ctx, strapi, await site());
    const isFile = path.extname(address) !== '';
    if (isFile && ((await files(ctx, address)) || (await earlierFiles(ctx, address)))) return;
    if (!isPage(address)) {
      if (await redirectEarlier(ctx, strapi)) return;
      const page = normalisePath(address);
      // An <img> without its file gets no page, and has a separate limit: an album full of them must not use up the
      // visitor's pages.
      if (isFile && !isPage(page) && !asksForPage(ctx))
        return noSuchFile(ctx, await spendPoints('missing', clientAddress(ctx)));
      // http/limits counts only the pages that exist, so a page that does not is counted here.
      const seconds = await spendPoints('page', clientAddress(ctx));
      if (seconds > 0) return sendTooManyRequests(ctx, seconds);
      if (isPage(page)) return redirect(ctx, page);
    }
    try {
      if (env().publicCache.on && !isPage(address) && !(await site()).knows(ctx.url))
        await sendShared(ctx, keyForOrigin(ctx.req, UNKNOWN), async () =>
          bytesToShare(ctx, await renderPage(ctx)),
        );
      else ctx.state.cacheTags = await renderPage(ctx);
      if (ctx.status === 404 && !(await redirectImported(ctx, strapi))) await countIfLed(ctx, strapi);
    } catch (error) {
      if (isOutage(error)) throw error;
      sendBrokenPage(ctx, error);
    }
  };
};

/** The cache key of the page for every unknown address; other keys begin with a slash. */
const UNKNOWN = 'unknown address';

/** Sends a notice if the site itself has failed, and not a part that a page reads. */
function sendBrokenPage(ctx: Context, error: unknown): void {
  const { status, message } = new ApiError('internal');
  ctx.state.failure = error;
  const action = { label: 'Tentar de novo', href: '' };
  sendNotice(ctx, { status, title: 'Não foi possível abrir a página', text: message, action });
}

/** No address of the site takes a write: sends 405 without reading the body. */
function refuseWrite(ctx: Context): void {
  ctx.status = 405;
  ctx.set({ Allow: 'GET, HEAD', 'Cache-Control': 'no-store' });
  ctx.body = new ApiError('method_not_allowed').toBody();
}

/** Redirects another spelling of a page's address, with capitals or a slash at its end, to the canonical one. */
function redirect(ctx: Context, page: string): void {
  const { query } = addressOf(ctx);
  sendRedirect(ctx, 308, query ? `${page}?${query}` : page);
}

/** Sends a 404 without a page; a 429 if the client must wait `seconds`. */
function noSuchFile(ctx: Context, seconds: number): void {
  if (seconds > 0) return sendTooManyRequests(ctx, seconds);
  ctx.vary('Accept');
  ctx.status = 404;
  ctx.body = 'Este arquivo não existe';
}

/** Responds with what the site renders. Returns false if a part of it could not be read. */
async function respond(ctx: Context, site: Site, api: Api): Promise<boolean> {
  const origin = env().siteUrl;
  const { path: address } = addressOf(ctx);
  if (address === '/robots.txt') {
    ctx.body = site.robotsTxt(origin);
  } else if (address === '/sitemap.xml') {
    ctx.body = await site.sitemapXml(api, origin);
    ctx.type = 'xml';
  } else if (address === '/site.webmanifest') {
    ctx.body = await site.webManifest(api);
    ctx.type = 'application/manifest+json';
  } else {
    const { status, html, complete } = await site.render({ url: ctx.url, api, origin });
    const { visitor } = ctx.state;
    // As bytes: koa would encode a text to know its length, and the compression again.
    ctx.body = Buffer.from(visitor ? addSignOutBar(html, visitor) : html);
    ctx.status = status;
    // A browser caches a 410 for ever by default, and the document may be restored.
    if (status !== 200) ctx.set('Cache-Control', 'no-store');
    ctx.type = 'html';
    allowInlineScripts(ctx, site);
    return complete;
  }
  return true;
}

/** Returns a function that imports web's server bundle at its first call. */
function loadOnce(file: string): () => Promise<Site> {
  let module: Promise<Site> | undefined;
  return () => {
    if (!fs.existsSync(file)) throw new Error(`The site is not built: ${file} is missing`);
    module ??= import(pathToFileURL(file).href) as Promise<Site>;
    return module;
  };
}
