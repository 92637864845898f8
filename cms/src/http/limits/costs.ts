import { SEARCH_FEED_ADDRESSES } from '@fundo/contract/feeds';
import { documentSearchOf, documentViewFrom, type DocumentView } from '@fundo/contract/document-view';
import { isListFile } from '@fundo/contract/list-files';
import { OAI_ADDRESS, OPEN_DATA_PATH } from '@fundo/contract/open-data/tables';
import { questionOf } from '@fundo/contract/search';
import { GALLERY_PAGE_SIZE } from '@fundo/contract/limits';
import { SEARCH_PATH, SECTIONS } from '@fundo/contract/sections';
import { COMPARISON_POINTS, SEARCH_POINTS } from '../../api/v1/read/cost-rules';
import { findRead, parametersOf } from '../../api/v1/read/reads';
import { rowsOfEntries, rowsOfLargest } from '../../content/sections/list-sizes';
import { entryOfPage } from '../../content/sections/table';
import { isDocumentPage, isPage } from '../cache/cache-key';
import { normalisePath, type LimitedRequest } from './limited-request';

/** Points of `read`: 1 for an address that no read has. The path counts in any spelling that a router here accepts. */
export function costOfRead({ path, query }: LimitedRequest): number {
  const found = findRead(normalisePath(path));
  return found?.row.cost(parametersOf(query), Number(found.id)) ?? 1;
}

/**
 * Points of `page`, as `npm run bench` measures them: 8 ms for a page that does not exist, up to 25 ms for the others,
 * up to 70 ms for search results. Search results are never cached, nor is a document with marked words or its changes; a
 * search's feed reads several pages of results, the site map reads every list completely, a table of the open data too.
 * Of 10 000 documents of 20 pages, a file with a list takes 0.3 s, and one with 1000 results of a search 0.4 to 2 s.
 */
export function costOfPage({ path, query }: LimitedRequest): number {
  if (SEARCH_FEED_ADDRESSES.includes(path)) return 5;
  if (isListFile(path)) return path.startsWith(SEARCH_PATH) ? 40 : 10;
  if (path.startsWith(`${OPEN_DATA_PATH}/`)) return 10;
  if (path === OAI_ADDRESS) return 2;
  if (!isPage(path)) return 0;
  const search = new URLSearchParams(query);
  if (path === SEARCH_PATH) return questionOf(search) === '' ? 1 : SEARCH_POINTS;
  if (isDocumentPage(path)) return costOfDocument(documentViewFrom(search));
  return path === '/sitemap.xml' ? 5 : Math.max(1, Math.ceil(rowsOfPage(path) / ROWS_OF_A_POINT));
}

/** Rows and photos per point: 1000 take 25 ms. */
const ROWS_OF_A_POINT = 1000;

/** The rows, photos included, that a page of the gallery reads; 0 for other pages. */
function rowsOfPage(path: string): number {
  const { path: list, siteRoute } = SECTIONS.album;
  if (path === `/${siteRoute}`) return rowsOfLargest(list, GALLERY_PAGE_SIZE);
  const entry = entryOfPage(path);
  return entry ? rowsOfEntries(entry.resource.contract.path, [entry.id]) : 0;
}

function costOfDocument(view: DocumentView): number {
  if (view.comparar !== undefined) return COMPARISON_POINTS;
  return documentSearchOf(view) === '' ? 1 : 2;
}
