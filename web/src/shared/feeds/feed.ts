import { feedAddress, type FeedFormat } from '@fundo/contract/feeds';

/** What a feed tells of: a page's address, and the question if that is the search. */
export interface Feed {
  readonly path: string;
  readonly q?: string;
}

/** The address of a feed on this site. */
export const feedHref = ({ path, q }: Feed, format: FeedFormat): string =>
  feedAddress(path, format) + (q === undefined ? '' : `?${new URLSearchParams({ q }).toString()}`);

/** The formats in the order in which feed readers are told of them, with the name of each. */
export const FEED_NAMES = [
  ['atom', 'Atom'],
  ['json', 'JSON Feed'],
] as const satisfies readonly (readonly [FeedFormat, string])[];
