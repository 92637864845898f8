import { FEED_ADDRESSES } from '@fundo/contract/feeds';
import { documentSearchOf, documentViewFrom } from '@fundo/contract/document-view';
import { hashOf } from '@fundo/contract/file-hash';
import { galleryViewFrom, searchOf } from '@fundo/contract/gallery-view';
import { isListFile } from '@fundo/contract/list-files';
import { ID } from '@fundo/contract/numbers';
import {
  numerosAddress,
  numerosParamsOf,
  numerosViewFrom,
  type NumerosView,
} from '@fundo/contract/numeros/view';
import { documentsFilterOf, perguntasFilterOf, questionOf } from '@fundo/contract/search';
import { DOCUMENT_SECTIONS, SEARCH_PATH, SECTIONS } from '@fundo/contract/sections';
import { SITE_PAGES, SITE_PATHS } from '@fundo/contract/site-pages';
import { cacheKeyOfList } from '../../content/read/list-files/find-list';
import { findRead, parametersOf } from '../../api/v1/read/reads';

/** Pages and feeds of the site that are the same for every visitor. Only these are cached. */
const PAGES = new Set([
  '/',
  ...SITE_PATHS,
  ...FEED_ADDRESSES,
  '/robots.txt',
  '/sitemap.xml',
  '/site.webmanifest',
]);
const GALLERY_PAGE = `/${SECTIONS.album.siteRoute}`;
const ALBUM_PAGE = new RegExp(`^${GALLERY_PAGE}/${ID}$`);
const DOCUMENT_ROUTES = DOCUMENT_SECTIONS.map((section) => `/${SECTIONS[section].siteRoute}`);
const DOCUMENT_LISTS = new Set(DOCUMENT_ROUTES);
const DOCUMENT_PAGE = new RegExp(`^(?:${DOCUMENT_ROUTES.join('|')})/${ID}$`);

/** True for the path of one of these pages, of a list as a file, or of the page of an album or a document. */
export const isPage = (path: string): boolean =>
  PAGES.has(path) || isListFile(path) || ALBUM_PAGE.test(path) || isDocumentPage(path);

/** True for the path of the page of a document. */
export const isDocumentPage = (path: string): boolean => DOCUMENT_PAGE.test(path);

/**
 * Returns the cache key of a read, or null if its response must not be cached. The key is an address in one canonical
 * form, with every parameter that the response depends on. The response is made from the key, never from the address
 * that the first client sent (serve-reads.ts), so no client can change what the others see.
 * Only reads that the site itself sends have a key, so that a client cannot fill the cache with other queries: whole
 * lists, pages of the gallery at its page size, and the pages of the site. `query` is without the '?'.
 */
export function cacheKey(path: string, query: string): string | null {
  const read = findRead(path);
  if (read) {
    const canonical = read.row.cache.keyQuery(parametersOf(query));
    return canonical === null ? null : path + canonical;
  }
  return isPage(path) ? pageKey(path, query) : null;
}

/**
 * The key of a page of the site or of a list as a file, with the parameters that the page reads. Not cached, because a hit
 * is unlikely: search results, filtered questions, documents and figures, the check of a file, a part of a
 * document's text, its marked words or changes, and the albums of one year within a page. The pages of a whole year are
 * cached: only years with albums, or with figures, respond with 200.
 */
function pageKey(path: string, query: string): string | null {
  if (isListFile(path)) return cacheKeyOfList(path, new URLSearchParams(query));
  if (query === '') return path;
  if (path === SEARCH_PATH) return questionOf(new URLSearchParams(query)) === '' ? path : null;
  if (path === SITE_PAGES.check.path) return hashOf(new URLSearchParams(query)) === '' ? path : null;
  if (path === SITE_PAGES.numeros.path) return numerosKey(numerosViewFrom(new URLSearchParams(query)));
  if (path === '/') return perguntasFilterOf(new URLSearchParams(query)) === '' ? path : null;
  if (DOCUMENT_LISTS.has(path)) return documentsFilterOf(new URLSearchParams(query)) === '' ? path : null;
  if (isDocumentPage(path))
    return documentSearchOf(documentViewFrom(new URLSearchParams(query))) === '' ? path : null;
  // An album's page also lists the albums, and reads the same parameters.
  if (path !== GALLERY_PAGE && !ALBUM_PAGE.test(path)) return path;
  const view = galleryViewFrom(new URLSearchParams(query));
  return view.anoDaPagina === undefined ? path + searchOf(view) : null;
}

function numerosKey(view: NumerosView): string | null {
  const { ano, ...filters } = numerosParamsOf(view);
  return Object.keys(filters).length === 0 ? numerosAddress(ano === undefined ? {} : { ano }) : null;
}
