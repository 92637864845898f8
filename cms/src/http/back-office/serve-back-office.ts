import fs from 'node:fs';
import path from 'node:path';
import type { Context, Next } from 'koa';
import type { Core } from '@strapi/strapi';
import type { Site } from '@fundo/contract/site';
import { DEFAULT_SITE } from '../../content/sections/default-site';
import { readSite } from '../../content/read/site';
import { isOutage } from '../../base/database/outage';
import { env, type Environment } from '../../base/environment/env';
import { allowFrame } from './allow-frame';
import { addressOf } from '../../base/request/address-of';
import { asksForPage } from '../../base/request/asks-for-page';
import { isBackOfficeFile, ownerOf } from '../address/owner-of';
import { ASSETS, earlierAssets } from '../static-files/earlier-assets';
import { IMMUTABLE, staticFiles } from '../static-files/static-files';

const PLACEHOLDER = /(<script type="application\/json" id="config">)[^]*?(<\/script>)/;

/** Serves the back-office below /admin: its assets, and its one page at every address that a browser opens. */
export const serveBackOffice = (_config: unknown, { strapi }: { strapi: Core.Strapi }) => {
  const dist = path.resolve(strapi.dirs.app.root, '../admin/dist');
  const files = staticFiles(dist, {
    precompressed: true,
    headersOf: (name): Record<string, string> =>
      name.startsWith(ASSETS) ? { 'Cache-Control': IMMUTABLE } : {},
  });
  const earlierFiles = earlierAssets('back-office-assets');
  const page = pageWithConfig(path.join(dist, 'index.html'));
  const currentSite = lastRead(() => readSite(strapi), DEFAULT_SITE);
  return async (ctx: Context, next: Next): Promise<void> => {
    if (ownerOf(ctx) !== 'back-office') return next();
    const { path: address } = addressOf(ctx);
    if (isBackOfficeFile(address)) {
      const file = address.slice('/admin'.length);
      if ((await files(ctx, file)) || (await earlierFiles(ctx, file))) return;
      // A page sent in place of a script would fail in a confusing way.
      if (!asksForPage(ctx)) return;
    }
    ctx.type = 'html';
    ctx.set('Cache-Control', 'no-cache');
    const site = await currentSite();
    // The help dialog frames the page of the city's systems; an editor can change its address at any time.
    const policy = String(ctx.response.get('Content-Security-Policy'));
    ctx.set('Content-Security-Policy', allowFrame(policy, site.sistemas_url));
    ctx.body = page(site);
  };
};

/** Calls `read`; while the database is down, returns the last result, or `initial`. */
function lastRead<T>(read: () => Promise<T>, initial: T): () => Promise<T> {
  let last = initial;
  return async () => {
    try {
      last = await read();
    } catch (error) {
      if (!isOutage(error)) throw error;
    }
    return last;
  };
}

/** Inserts the current configuration into the built page, which is read at the first request. */
function pageWithConfig(file: string): (site: Site) => string {
  let page: string | undefined;
  return (site) => {
    page ??= fs.readFileSync(file, 'utf8');
    const config = JSON.stringify(backOfficeConfig(env(), site)).replaceAll('<', '\\u003c');
    return page.replace(PLACEHOLDER, (_all, open: string, close: string) => open + config + close);
  };
}

/** The configuration that the back-office reads at start (admin/src/page/config.ts parses it). */
const backOfficeConfig = (
  { signIn, publicationMonths }: Environment,
  { manutencao, prefeitura, sistemas_url }: Site,
) => ({
  signIn: { client: signIn.client, options: signIn.options, issuer: signIn.issuer },
  role: signIn.role,
  apiUrl: '/api/v1',
  revokeUrl: '/usuarios/tokens/revoke',
  filesUrl: '',
  department: { name: manutencao.nome, acronym: manutencao.sigla, url: manutencao.url },
  city: { name: prefeitura.nome, url: prefeitura.url },
  systemsUrl: sistemas_url,
  publicationMonths,
});
