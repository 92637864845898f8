import { SEARCH_PATH, SECTIONS, type Section } from './sections.js';

/** The formats of feeds, each with its extension and its media type: Atom (RFC 4287) and JSON Feed 1.1. */
export const FEED_TYPES = { atom: 'application/atom+xml', json: 'application/feed+json' } as const;

export type FeedFormat = keyof typeof FEED_TYPES;

/** The most entries of a feed, the last changed first. */
export const MAX_FEED_ENTRIES = 50;

/** The path of the feed of all sections, without its extension. No page has this path. */
export const NEWS_PATH = '/novidades';

/** The path of a section's feed without its extension: the path of its page, or one made from its API path. */
export const feedPath = ({ siteRoute, path }: Pick<Section, 'siteRoute' | 'path'>): string =>
  `/${siteRoute ?? path.replaceAll('_', '-')}`;

/** The address of a feed. `path`: feedPath of a section, NEWS_PATH for all, or SEARCH_PATH, to be followed by '?…'. */
export const feedAddress = (path: string, format: FeedFormat): string => `${path}.${format}`;

// Marked as pure: the site, which does not use these lists, leaves them out.

/** The addresses of all feeds except search feeds. */
export const FEED_ADDRESSES: readonly string[] = /* @__PURE__ */ addressesOf(() => [
  NEWS_PATH,
  ...Object.values<Section>(SECTIONS).map(feedPath),
]);

/** The addresses of search feeds, without their query. */
export const SEARCH_FEED_ADDRESSES: readonly string[] = /* @__PURE__ */ addressesOf(() => [SEARCH_PATH]);

function addressesOf(paths: () => readonly string[]): string[] {
  const formats = Object.keys(FEED_TYPES) as FeedFormat[];
  return paths().flatMap((path) => formats.map((format) => feedAddress(path, format)));
}
