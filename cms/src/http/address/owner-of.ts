import path from 'node:path';
import type { Context } from 'koa';
import { CLOSED_PREFIXES, PANEL_PREFIXES } from '../../strapi/doors/doors';
import { addressOf } from '../../base/request/address-of';
import { asksForPage, isRead } from '../../base/request/asks-for-page';

/** Which of the programs behind this one origin answers a request. */
export type Owner = 'api' | 'panel' | 'back-office' | 'site';

/** What this product's own routes answer through Strapi's router; of /api, only /api/v1 has any. */
const API = ['/api', '/usuarios', '/sair/backchannel'];
/** Closed doors whose addresses a citizen may meet: the site says that there is nothing. */
const SITE = ['/uploads', '/_health', '/mcp'];
const PANEL = [...PANEL_PREFIXES, ...CLOSED_PREFIXES];

/**
 * Decides who answers an address; whoever it is not never sees the request. /admin has two: its pages and files are the
 * back-office's, and what is left of it is the native panel's API (a fixed path of Strapi's).
 */
export function ownerOf(ctx: Pick<Context, 'req' | 'method' | 'headers'>): Owner {
  const { path: address } = addressOf(ctx);
  if (isBelow(API, address)) return 'api';
  if (isBelow(SITE, address)) return 'site';
  if (isBelow(['/admin'], address) && isRead(ctx) && (asksForPage(ctx) || isBackOfficeFile(address)))
    return 'back-office';
  return isBelow(PANEL, address) ? 'panel' : 'site';
}

/** The manual is a folder with a page of its own; every other file of the back-office has an extension. */
export const isBackOfficeFile = (address: string): boolean =>
  address === '/admin/manual/' || path.extname(address) !== '';

/** Strapi's router takes capitals for small letters, so this does too. */
function isBelow(prefixes: readonly string[], address: string): boolean {
  const small = address.toLowerCase();
  return prefixes.some((prefix) => small === prefix || small.startsWith(`${prefix}/`));
}
