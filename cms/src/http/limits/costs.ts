import { SEARCH_FEED_ADDRESSES } from '@fundo/contract/feeds';
import { documentSearchOf, documentViewFrom, type DocumentView } from '@fundo/contract/document-view';
import { isIgnoredParameter } from '@fundo/contract/ignored-parameters';
import { RESOURCES, type Resource } from '@fundo/contract/resources';
import { questionOf } from '@fundo/contract/search';
import { SEARCH_PATH } from '@fundo/contract/sections';
import { listSizeOf } from '../../content/sections/list-sizes';
import { isDocumentPage, isPage } from '../cache/cache-key';
import { normalisePath, type LimitedRequest } from './limited-request';

/**
 * Costs of reads and pages, as `npm run bench` measures them with 100 documents and 100 albums of 20 photos: 4 ms for
 * one row, 7 ms for 100 documents, 70 to 100 ms for 100 albums; 8 ms for a page that does not exist, up to 25 ms for
 * the others, up to 70 ms for search results. Any part of a list of 10 000 documents takes 40 ms, because the whole
 * list is sorted and counted. A search takes 10 ms of a separate thread. A comparison of two texts takes up to 1 s,
 * once. A cached read costs the same, but only the request that makes its response pays, once a minute.
 */

/** Rows per point of `read`: few for albums, which include their photos. */
const ROWS_OF_A_POINT = { gallery: 4, document: 100, faq: 100 } as const;

/** Points of `read`, by the number of rows requested, since the limit is checked before the query runs. */
export function costOfRead({ path, query }: LimitedRequest): number {
  if (normalisePath(path) === SEARCH_READ) return COST_OF_SEARCH;
  if (TEXT_CHANGES_READ.test(normalisePath(path))) return COST_OF_TEXT_CHANGES;
  const resource = RESOURCE_AT.get(normalisePath(path));
  return resource
    ? Math.max(1, Math.ceil(rowsRequested(resource, query) / ROWS_OF_A_POINT[resource.kind]))
    : 1;
}

const SEARCH_READ = `/api/v1${SEARCH_PATH}`;
const COST_OF_SEARCH = 3;
const TEXT_CHANGES_READ = /^\/api\/v1\/\w+\/\d+\/diferencas$/;
const COST_OF_TEXT_CHANGES = 3;

const RESOURCE_AT = new Map<string, Resource>(
  Object.values(RESOURCES).map((resource) => [`/api/v1/${resource.path}`, resource]),
);

/** Rows requested from a list, at most all that it has; 0 if the query is invalid and will be refused. */
function rowsRequested({ path, query: schema }: Resource, query: string): number {
  const parameters = [...new URLSearchParams(query)].filter(([name]) => !isIgnoredParameter(name));
  const { data } = schema.safeParse(Object.fromEntries(parameters));
  return data ? Math.min(listSizeOf(path), data.limit ?? Infinity, data.filter.ids?.length ?? Infinity) : 0;
}

/**
 * Points of `page`: search results are never cached, nor is a document with marked words or its changes; a search's
 * feed reads several pages of results, the site map reads every list completely.
 */
export function costOfPage({ path, query }: LimitedRequest): number {
  if (SEARCH_FEED_ADDRESSES.includes(path)) return 5;
  if (!isPage(path)) return 0;
  const search = new URLSearchParams(query);
  if (path === SEARCH_PATH) return questionOf(search) === '' ? 1 : COST_OF_SEARCH;
  if (isDocumentPage(path)) return costOfDocument(documentViewFrom(search));
  return path === '/sitemap.xml' ? 5 : 1;
}

function costOfDocument(view: DocumentView): number {
  if (view.comparar !== undefined) return COST_OF_TEXT_CHANGES;
  return documentSearchOf(view) === '' ? 1 : 2;
}
