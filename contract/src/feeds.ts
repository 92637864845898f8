import { SEARCH_PATH, SECTIONS } from './sections.js';

/** The formats of feeds, each with its extension and its media type: Atom (RFC 4287) and JSON Feed 1.1. */
export const FEED_TYPES = { atom: 'application/atom+xml', json: 'application/feed+json' } as const;

export type FeedFormat = keyof typeof FEED_TYPES;

/** The most entries of a feed: the last that changed. */
export const MAX_FEED_ENTRIES = 50;

/** The feed of all sections that have a page; there is no such page. */
export const NEWS_PATH = '/novidades';

/** The address of a feed: of a section's page, of all (NEWS_PATH), or of a search (SEARCH_PATH) before its '?'. */
export const feedAddress = (path: string, format: FeedFormat): string => `${path}.${format}`;

const FORMATS = Object.keys(FEED_TYPES) as FeedFormat[];

/** Every address of a feed, except those of searches. */
export const FEED_ADDRESSES: readonly string[] = [
  NEWS_PATH,
  ...Object.values(SECTIONS).flatMap((section) => ('siteRoute' in section ? [`/${section.siteRoute}`] : [])),
].flatMap((path) => FORMATS.map((format) => feedAddress(path, format)));

/** The addresses of the feeds of searches, before their '?'. */
export const SEARCH_FEED_ADDRESSES: readonly string[] = FORMATS.map((format) =>
  feedAddress(SEARCH_PATH, format),
);
