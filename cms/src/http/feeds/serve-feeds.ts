import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import {
  FEED_ADDRESSES,
  FEED_TYPES,
  feedAddress,
  feedPath,
  NEWS_PATH,
  SEARCH_FEED_ADDRESSES,
  type FeedFormat,
} from '@fundo/contract/feeds';
import { SITE_TAG } from '../../content/sections/site';
import { CMS_RESOURCES } from '../../content/sections/table';
import { latestEntries } from '../../content/read/feed-entries';
import { isOutage } from '../../base/database/outage';
import { ApiError } from '../../base/errors/ApiError';
import { etagOf, holdsVersion } from '../../base/etag';
import { addressOf } from '../../base/request/address-of';
import { isRead } from '../../base/request/asks-for-page';
import { queryOf } from '../../base/request/query-of';
import { sendApiFailure } from '../send-failure';
import { makeFeed } from './make-feed';
import { SearchFeeds } from './SearchFeeds';

const RESOURCES = Object.values(CMS_RESOURCES);

/**
 * Serves the feeds of sections, of all sections together, and of searches. The public cache has all except search
 * feeds, whose ETag says if anything has changed. Nothing is stored about who follows a feed.
 */
export const serveFeeds = (_config: unknown, { strapi }: { strapi: Core.Strapi }) => {
  const searchFeeds = new SearchFeeds(strapi);
  return async (ctx: Context, next: Next): Promise<void> => {
    const { path: address } = addressOf(ctx);
    const isSearch = SEARCH_FEED_ADDRESSES.includes(address);
    if (!isRead(ctx) || !(isSearch || FEED_ADDRESSES.includes(address))) return next();
    const [, path = '', extension] = /^(.*)\.(atom|json)$/.exec(address)!;
    const format = extension as FeedFormat;
    try {
      ctx.body = isSearch
        ? await searchFeeds.read(queryOf(ctx), format)
        : await feedOfSections(strapi, ctx, path, format);
      ctx.type = `${FEED_TYPES[format]}; charset=utf-8`;
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
};

async function feedOfSections(
  strapi: Core.Strapi,
  ctx: Context,
  path: string,
  format: FeedFormat,
): Promise<string> {
  const isNews = path === NEWS_PATH;
  const resources = RESOURCES.filter(({ contract }) => isNews || feedPath(contract) === path);
  ctx.state.cacheTags = [...resources.map(({ contract }) => contract.path), SITE_TAG];
  return makeFeed(strapi, format, {
    title: isNews ? 'Novidades' : resources[0]!.contract.title,
    self: feedAddress(path, format),
    page: isNews || !resources[0]!.contract.siteRoute ? '/' : path,
    entries: await latestEntries(strapi, resources),
  });
}
