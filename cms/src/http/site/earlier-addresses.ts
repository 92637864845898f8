import { isUtf8 } from 'node:buffer';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { MAX_ADDRESS } from '@fundo/contract/redirects';
import { parseUrl } from '@fundo/contract/parse-url';
import { entryAddress } from '@fundo/contract/sections';
import { addressOf } from '../../base/request/address-of';
import { isRead } from '../../base/request/asks-for-page';
import { isFromThisSite } from '../../base/request/is-from-this-site';
import { redirectOf } from '../../content/read/redirects';
import { entryOfPage } from '../../content/sections/table';
import { entryOfOrigin } from '../../origins/origins-table';
import { databaseOf } from '../../record/transaction';
import { sendRedirect } from './send-redirect';
import { countMissing } from '../../feedback/missing-addresses';

/** Redirects an address of the city's earlier site. Returns false if it is none. */
export async function redirectEarlier(ctx: Context, strapi: Core.Strapi): Promise<boolean> {
  const target = await redirectOf(strapi, ctx.url);
  if (target !== undefined) sendRedirect(ctx, 301, target);
  return target !== undefined;
}

/**
 * Redirects an address of the city's earlier site in an encoding that browsers do not use: Latin-1, as in /p%E1gina, or small
 * hexadecimal letters. Returns false if it is none, also while the database is down.
 */
export async function redirectReencoded(ctx: Context, strapi: Core.Strapi): Promise<boolean> {
  if (!isRead(ctx) || ctx.url.length > MAX_ADDRESS) return false;
  const find = (address: string) => redirectOf(strapi, address).catch(() => undefined);
  const target = (await find(ctx.url)) ?? (await find(inUtf8(ctx.url)));
  if (target !== undefined) sendRedirect(ctx, 301, target);
  return target !== undefined;
}

/** Encodes an address as browsers do: a run of encoded bytes that is no UTF-8 is Latin-1. */
const inUtf8 = (address: string): string =>
  address.replaceAll(/(?:%[\dA-F]{2})+/gi, (run) => encodeURIComponent(decoded(run)));

function decoded(run: string): string {
  const bytes = Buffer.from(run.replaceAll('%', ''), 'hex');
  return isUtf8(bytes) ? bytes.toString() : bytes.toString('latin1');
}

/**
 * Redirects the page of an entry that was imported and has another number here. Call it for a page that does not exist:
 * an entry of this site that has the number comes first. Returns false if it is none.
 */
export async function redirectImported(ctx: Context, strapi: Core.Strapi): Promise<boolean> {
  const entry = entryOfPage(addressOf(ctx).path);
  if (!entry) return false;
  const { contract } = entry.resource;
  const item = await entryOfOrigin(databaseOf(strapi), contract.path, entry.id);
  if (item !== undefined) sendRedirect(ctx, 301, entryAddress(contract, item));
  return item !== undefined;
}

const SEARCH_ENGINE =
  /(?:^|\.)(?:google|bing|duckduckgo|yahoo|ecosia|yandex|qwant|startpage|brave)\.[a-z]{2,3}(?:\.[a-z]{2})?$/;

/** Counts an address without a page, if a link of this site or of a search engine led to it. A failure is logged. */
export async function countIfLed(ctx: Context, strapi: Core.Strapi): Promise<void> {
  if (ctx.url.length > MAX_ADDRESS || !isLed(ctx)) return;
  await countMissing(databaseOf(strapi), ctx.url).catch((error: unknown) =>
    strapi.log.warn('A missing address could not be counted', { cause: error }),
  );
}

function isLed(ctx: Context): boolean {
  const { referer = '' } = ctx.headers;
  return isFromThisSite(ctx, referer) || SEARCH_ENGINE.test(parseUrl(referer)?.hostname ?? '');
}
