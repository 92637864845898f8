import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import {
  FEED_ADDRESSES,
  FEED_TYPES,
  feedAddress,
  NEWS_PATH,
  SEARCH_FEED_ADDRESSES,
  type FeedFormat,
} from '@fundo/contract/feeds';
import { searchQuery } from '@fundo/contract/search-results';
import { SEARCH_PATH } from '@fundo/contract/sections';
import { SITE_TAG } from '../../api/v1/resources/site';
import { CMS_RESOURCES } from '../../api/v1/resources/table';
import { foundEntries, latestEntries, type FeedEntry } from '../../api/v1/services/feed-entries';
import { findSite } from '../../api/v1/services/rows';
import { readSite } from '../../api/v1/services/site';
import { isOutage } from '../../base/database/outage';
import { env } from '../../base/environment/env';
import { ApiError } from '../../base/errors/ApiError';
import { parseQuery } from '../../base/errors/parse';
import { etagOf, holdsVersion } from '../../base/etag';
import { addressOf } from '../../base/request/address-of';
import { isRead } from '../../base/request/asks-for-page';
import { sendApiFailure } from '../send-failure';
import { atomXml } from './atom';
import { wholeEntry, type Feed } from './Feed';
import { jsonFeed } from './json-feed';

const WRITERS: Record<FeedFormat, (feed: Feed) => string> = { atom: atomXml, json: jsonFeed };
const WITH_PAGE = Object.values(CMS_RESOURCES).filter(({ contract }) => contract.siteRoute);

/**
 * Serves the feeds of sections, of all of them, and of searches. The public cache keeps all but those of searches, which
 * say by their ETag whether anything has changed. Nothing of who follows what is stored.
 */
export const serveFeeds =
  (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next): Promise<void> => {
    const { path: address } = addressOf(ctx);
    const isSearch = SEARCH_FEED_ADDRESSES.includes(address);
    if (!isRead(ctx) || !(isSearch || FEED_ADDRESSES.includes(address))) return next();
    const [, path = '', format] = /^(.*)\.(atom|json)$/.exec(address)!;
    try {
      const feed = isSearch
        ? await feedOfSearch(strapi, ctx, format as FeedFormat)
        : await feedOfSections(strapi, ctx, path, format as FeedFormat);
      ctx.body = WRITERS[format as FeedFormat](feed);
      ctx.type = `${FEED_TYPES[format as FeedFormat]}; charset=utf-8`;
    } catch (error) {
      if (isOutage(error) && !(error instanceof ApiError)) throw error;
      sendApiFailure(ctx, error);
      return;
    }
    if (!isSearch) return;
    const version = `W/${etagOf(ctx.body)}`;
    ctx.set({ ETag: version, 'Cache-Control': 'public, no-cache' });
    if (holdsVersion(ctx.headers['if-none-match'], version)) ctx.status = 304;
  };

async function feedOfSections(
  strapi: Core.Strapi,
  ctx: Context,
  path: string,
  format: FeedFormat,
): Promise<Feed> {
  const isNews = path === NEWS_PATH;
  const resources = WITH_PAGE.filter(({ contract }) => isNews || `/${contract.siteRoute}` === path);
  ctx.state.cacheTags = [...resources.map(({ contract }) => contract.path), SITE_TAG];
  return feedOf(strapi, {
    title: isNews ? 'Novidades' : resources[0]!.contract.title,
    self: feedAddress(path, format),
    page: isNews ? '/' : path,
    entries: await latestEntries(strapi, resources),
  });
}

/** What a feed of a search takes: the words, and the section and the year that the search is kept to. */
const feedQuery = searchQuery
  .pick({ q: true, secao: true, ano: true })
  .refine(({ q }) => q.trim() !== '', 'Escreva o que você procura');

async function feedOfSearch(strapi: Core.Strapi, ctx: Context, format: FeedFormat): Promise<Feed> {
  const { q, secao, ano } = parseQuery(feedQuery, ctx.query);
  const query = { q: q.trim(), ...(secao && { secao }), ...(ano && { ano: String(ano) }) };
  const asked = new URLSearchParams(query);
  return feedOf(strapi, {
    title: `Busca por “${query.q}”`,
    self: `${feedAddress(SEARCH_PATH, format)}?${asked}`,
    page: `${SEARCH_PATH}?${asked}`,
    entries: await foundEntries(strapi, query),
  });
}

interface Parts extends Pick<Feed, 'title' | 'self' | 'page'> {
  readonly entries: readonly FeedEntry[];
}

async function feedOf(strapi: Core.Strapi, { title, self, page, entries }: Parts): Promise<Feed> {
  const origin = env().siteUrl;
  const { nome, sigla } = await readSite(strapi);
  // A feed without entries is as old as the site's identity.
  const updated = entries[0]?.updated ?? (await findSite(strapi))?.updatedAt ?? 0;
  return {
    title: `${title} — ${sigla}`,
    self: origin + self,
    page: origin + page,
    author: nome,
    icon: `${origin}/icone-192.png`,
    updated: new Date(updated).toISOString(),
    entries: entries.map((entry) => wholeEntry(entry, origin)),
  };
}
