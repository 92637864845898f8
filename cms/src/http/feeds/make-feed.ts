import type { Core } from '@strapi/strapi';
import type { FeedFormat } from '@fundo/contract/feeds';
import type { FeedEntry } from '../../content/read/feed-entries';
import { findSite } from '../../content/sections/rows';
import { readSite } from '../../content/read/site';
import { env } from '../../base/environment/env';
import { atomXml } from './atom';
import { wholeEntry, type Feed } from './Feed';
import { jsonFeed } from './json-feed';

const WRITERS: Record<FeedFormat, (feed: Feed) => string> = { atom: atomXml, json: jsonFeed };

/** The parts of a feed; addresses are relative to the site's root. */
interface Parts extends Pick<Feed, 'title' | 'self' | 'page'> {
  readonly entries: readonly FeedEntry[];
}

/** Makes the text of a feed, with the fund's name. */
export async function makeFeed(strapi: Core.Strapi, format: FeedFormat, parts: Parts): Promise<string> {
  const { title, self, page, entries } = parts;
  const origin = env().siteUrl;
  const { nome, sigla } = await readSite(strapi);
  // A feed without entries is as old as the site's identity.
  const updated = entries[0]?.updated ?? (await findSite(strapi))?.updatedAt ?? 0;
  return WRITERS[format]({
    title: `${title} — ${sigla}`,
    self: origin + self,
    page: origin + page,
    author: nome,
    icon: `${origin}/icone-192.png`,
    updated: new Date(updated).toISOString(),
    entries: entries.map((entry) => wholeEntry(entry, origin)),
  });
}
