import { RESOURCES, type Resource } from '@fundo/contract/resources';
import { questionOf } from '@fundo/contract/search';
import { SEARCH_PATH } from '@fundo/contract/sections';
import { sizeOf } from '../../api/v1/resources/list-sizes';
import { isPage } from '../cache/cache-key';
import { plainPath, type Asked } from './asked';

/**
 * What reads and pages cost, as `npm run bench` measures it with a hundred documents and a hundred albums of twenty
 * photos: 4 ms for one row, 7 for a hundred documents, 70 to 100 for a hundred albums; 8 for a page where there is
 * nothing, up to 25 for the others, up to 70 for an answer of the search. Of ten thousand documents every list takes
 * 40 ms, sorted and counted whole as it is. What the public cache keeps costs the same: it is made once a minute, and
 * only then comes here.
 */

/** Rows that one point of `read` pays for: an album comes with its photos. */
const ROWS_OF_A_POINT = { gallery: 4, document: 100, faq: 100 } as const;

/** Points of `read`: by the rows that are asked for, since no limit can wait until they are counted. */
export function costOfRead({ path, query }: Asked): number {
  const resource = RESOURCE_AT.get(plainPath(path));
  return resource ? Math.max(1, Math.ceil(rowsAsked(resource, query) / ROWS_OF_A_POINT[resource.kind])) : 1;
}

const RESOURCE_AT = new Map<string, Resource>(
  Object.values(RESOURCES).map((resource) => [`/api/v1/${resource.path}`, resource]),
);

/** Rows that a list is asked for, of those that there are; a question that is going to be refused asks for none. */
function rowsAsked({ path, query: schema }: Resource, query: string): number {
  const { data } = schema.safeParse(Object.fromEntries(new URLSearchParams(query)));
  return data ? Math.min(sizeOf(path), data.limit ?? Infinity, data.filter.ids?.length ?? Infinity) : 0;
}

/** Points of `page`: an answer of the search is six lists; the map of the site is whole lists, with every album. */
export function costOfPage({ path, query }: Asked): number {
  if (!isPage(path)) return 0;
  if (path === SEARCH_PATH) return questionOf(new URLSearchParams(query)) === '' ? 1 : 3;
  return path === '/sitemap.xml' ? 5 : 1;
}
