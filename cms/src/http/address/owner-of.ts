import path from 'node:path';
import type { Context } from 'koa';
import { REFUSED_PREFIXES, PANEL_PREFIXES } from '../../strapi/doors/doors';
import { isPanelRoute } from '../../strapi/doors/find-door';
import { addressOf } from '../../base/request/address-of';
import { asksForPage, isRead, takesPage } from '../../base/request/asks-for-page';

/** The program that responds to a request; all four share one origin. */
export type Owner = 'api' | 'panel' | 'back-office' | 'site';

/** Prefixes of our routes in Strapi's router. Below /api, we only have routes under /api/v1. */
const API = ['/api', '/usuarios', '/sair/backchannel'];
/** Closed addresses of Strapi that a citizen may open by hand: the site sends its 404 page. */
const SITE = ['/uploads', '/_health', '/mcp'];
const PANEL = [...PANEL_PREFIXES, ...REFUSED_PREFIXES];

/**
 * Returns the program that responds to a request; the other programs pass it on. /admin is shared: its pages and files
 * belong to the back-office, the routes of the native panel's API are below it too (Strapi fixes that path).
 */
export function ownerOf(ctx: Pick<Context, 'req' | 'method' | 'headers'>): Owner {
  const { path: address } = addressOf(ctx);
  if (isBelow(API, address)) return 'api';
  if (isBelow(SITE, address)) return 'site';
  if (isBelow(['/admin'], address) && isOfBackOffice(ctx, address)) return 'back-office';
  return isBelow(PANEL, address) ? 'panel' : 'site';
}

/**
 * True if an address below /admin is the back-office's: a browser gets its page at every address; a client that accepts
 * anything, where the panel has no route.
 */
const isOfBackOffice = (ctx: Pick<Context, 'method' | 'headers'>, address: string): boolean =>
  isRead(ctx) &&
  (asksForPage(ctx) || isBackOfficeFile(address) || (takesPage(ctx) && !isPanelRoute(ctx.method, address)));

/** True for a file of the back-office: it has an extension, or is the index page of the manual. */
export const isBackOfficeFile = (address: string): boolean =>
  address === '/admin/manual/' || path.extname(address) !== '';

/** Ignores case, as Strapi's router does. */
function isBelow(prefixes: readonly string[], address: string): boolean {
  const lowerCase = address.toLowerCase();
  return prefixes.some((prefix) => lowerCase === prefix || lowerCase.startsWith(`${prefix}/`));
}
