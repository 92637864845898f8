import { SEARCH_PATH, SECTIONS, type Section } from './sections.js';

/** The formats of feeds, each with its extension and its media type: Atom (RFC 4287) and JSON Feed 1.1. */
export const FEED_TYPES = { atom: 'application/atom+xml', json: 'application/feed+json' } as const;

export type FeedFormat = keyof typeof FEED_TYPES;

/** The most entries of a feed: the last that changed. */
export const MAX_FEED_ENTRIES = 50;

/** The feed of all sections; there is no such page. */
export const NEWS_PATH = '/novidades';

/** The path of a section's feed without its extension: that of its page, or one like it where it has none of its own. */
export const feedPath = ({ siteRoute, path }: Pick<Section, 'siteRoute' | 'path'>): string =>
  `/${siteRoute ?? path.replaceAll('_', '-')}`;

/** The address of a feed: of a section (feedPath), of all (NEWS_PATH), or of a search (SEARCH_PATH) before its '?'. */
export const feedAddress = (path: string, format: FeedFormat): string => `${path}.${format}`;

const FORMATS = Object.keys(FEED_TYPES) as FeedFormat[];

/** Every address of a feed, except those of searches. */
export const FEED_ADDRESSES: readonly string[] = [
  NEWS_PATH,
  ...Object.values<Section>(SECTIONS).map(feedPath),
].flatMap((path) => FORMATS.map((format) => feedAddress(path, format)));

/** The addresses of the feeds of searches, before their '?'. */
export const SEARCH_FEED_ADDRESSES: readonly string[] = FORMATS.map((format) =>
  feedAddress(SEARCH_PATH, format),
);
