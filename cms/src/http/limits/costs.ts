import { SEARCH_FEED_ADDRESSES } from '@fundo/contract/feeds';
import { documentSearchOf, documentViewFrom, type DocumentView } from '@fundo/contract/document-view';
import { isListFile } from '@fundo/contract/list-files';
import { OAI_ADDRESS, OPEN_DATA_PATH } from '@fundo/contract/open-data/tables';
import { questionOf } from '@fundo/contract/search';
import { SEARCH_PATH } from '@fundo/contract/sections';
import { COMPARISON_POINTS, SEARCH_POINTS } from '../../api/v1/read/cost-rules';
import { findRead, parametersOf } from '../../api/v1/read/reads';
import { isDocumentPage, isPage } from '../cache/cache-key';
import { normalisePath, type LimitedRequest } from './limited-request';

/** Points of `read`: 1 for an address that no read has. The path counts in any spelling that a router here accepts. */
export function costOfRead({ path, query }: LimitedRequest): number {
  return findRead(normalisePath(path))?.row.cost(parametersOf(query)) ?? 1;
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
  return path === '/sitemap.xml' ? 5 : 1;
}

function costOfDocument(view: DocumentView): number {
  if (view.comparar !== undefined) return COMPARISON_POINTS;
  return documentSearchOf(view) === '' ? 1 : 2;
}
