import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Context, Next } from 'koa';
import type { Core } from '@strapi/strapi';
import { addSignOutBar } from '../closed-site/leave-bar';
import type { Visitor } from '../closed-site/visitor-session';
import { isPage } from '../cache/cache-key';
import { env } from '../../base/environment/env';
import { ApiError } from '../../base/errors/ApiError';
import { addressOf } from '../../base/request/address-of';
import { asksForPage, isRead } from '../../base/request/asks-for-page';
import { ownerOf } from '../address/owner-of';
import { clientAddress } from '../../base/request/client-address';
import { normalisePath } from '../limits/asked';
import { costOfPage } from '../limits/costs';
import { spendPoints } from '../../base/rate-limits/limiters';
import { sendTooManyRequests } from '../limits/refusal';
import { siteApi } from './site-api';
import { keepAssets } from '../static-files/keep-assets';
import { IMMUTABLE, staticFiles } from '../static-files/static-files';

const POLICY = 'Content-Security-Policy';

/** The folder of the files that are named after their content. */
const ASSETS = 'assets/';

type Api = (path: string) => Promise<Response>;

interface Site {
  /** `complete` is false where a block could not be read. */
  render(request: {
    url: string;
    api: Api;
    origin: string;
  }): Promise<{ status: number; html: string; complete: boolean }>;
  sitemapXml(api: Api, origin: string): Promise<string>;
  webManifest(api: Api): Promise<string>;
  robotsTxt(origin: string): string;
  /** What a page's `script-src` must let through beside 'self'. */
  INLINE_SCRIPTS: string;
}

/**
 * The public site: its files, and its pages at every address that is no other program's. Of the site it knows one
 * module; a page is kept by the sections that its reads were made from.
 */
export const serveSite = (_config: unknown, { strapi }: { strapi: Core.Strapi }) => {
  const dist = path.resolve(strapi.dirs.app.root, '../web/dist');
  const files = staticFiles(path.join(dist, 'client'), {
    precompressed: true,
    headersOf: (name) => ({
      'Cache-Control': name.startsWith(ASSETS) ? IMMUTABLE : 'public, max-age=3600',
    }),
  });
  const keptFiles = keptAssets(strapi, path.join(dist, 'client', ASSETS));
  const site = loadOnce(path.join(dist, 'server', 'entry-server.js'));
  return async (ctx: Context, next: Next): Promise<void> => {
    if (ownerOf(ctx) !== 'site') return next();
    if (!isRead(ctx)) return refuseWrite(ctx);
    const { path: address } = addressOf(ctx);
    const isFile = path.extname(address) !== '';
    if (isFile && ((await files(ctx, address)) || (await keptFiles(ctx, address)))) return;
    if (!isPage(address)) {
      // A picture that is gone is no page to anybody, and an album full of them must not cost its visitors the site.
      if (isFile && !asksForPage(ctx)) return noSuchFile(ctx);
      // That nothing is here shows only now (http/limits counts the pages that are).
      const seconds = await spendPoints('page', clientAddress(ctx), costOfAny(ctx));
      if (seconds > 0) return sendTooManyRequests(ctx, seconds);
    }
    const { api, tags } = siteApi(strapi);
    const complete = await answer(ctx, await site(), api);
    ctx.state.cacheTags = complete ? tags() : undefined;
  };
};

/** The files of earlier builds, for tabs that are older than the deployment. */
function keptAssets(strapi: Core.Strapi, assets: string): ReturnType<typeof staticFiles> {
  const folder = path.join(env().dataDir, 'public', 'earlier-site');
  // A site without them works, too: such a tab then loads its next page from the server.
  keepAssets(assets, path.join(folder, ASSETS)).catch((error: unknown) =>
    strapi.log.warn(`The site's files could not be kept for later: ${String(error)}`),
  );
  return staticFiles(folder, { precompressed: true, headersOf: () => ({ 'Cache-Control': IMMUTABLE }) });
}

/** Nothing is written at an address of the site, so nothing of the body is read. */
function refuseWrite(ctx: Context): void {
  ctx.status = 405;
  ctx.set({ Allow: 'GET, HEAD', 'Cache-Control': 'no-store' });
  ctx.body = new ApiError('method_not_allowed').toBody();
}

/** The site's router takes capitals for small letters, and a slash at the end for none: a page in any spelling costs what it does. */
const costOfAny = ({ req, method }: Context): number => {
  const { path: address, query } = addressOf({ req });
  return Math.max(1, costOfPage({ method, path: normalisePath(address), query }));
};

function noSuchFile(ctx: Context): void {
  ctx.vary('Accept');
  ctx.status = 404;
  ctx.body = 'Este arquivo não existe';
}

/** Answers with what the site makes; false where it could not make all of it. */
async function answer(ctx: Context, site: Site, api: Api): Promise<boolean> {
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
    const { visitor } = ctx.state as { visitor?: Visitor };
    ctx.body = visitor ? addSignOutBar(html, visitor) : html;
    ctx.status = status;
    ctx.type = 'html';
    const policy = ctx.response.get(POLICY);
    ctx.set(POLICY, policy.replace("script-src 'self'", `$& ${site.INLINE_SCRIPTS}`));
    return complete;
  }
  return true;
}

/** Loads the site's one module at the first page. */
function loadOnce(file: string): () => Promise<Site> {
  let module: Promise<Site> | undefined;
  return () => {
    if (!fs.existsSync(file)) throw new Error(`The site is not built: ${file} is missing`);
    module ??= import(pathToFileURL(file).href) as Promise<Site>;
    return module;
  };
}
