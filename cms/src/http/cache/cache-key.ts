import { galleryViewFrom, searchOf } from '@fundo/contract/gallery-view';
import { isIgnoredParameter } from '@fundo/contract/ignored-parameters';
import { GALLERY_PAGE_SIZE } from '@fundo/contract/limits';
import { questionOf } from '@fundo/contract/search';
import { SEARCH_PATH, SECTIONS, SITE_PATHS } from '@fundo/contract/sections';

const LISTS = new Set<string>(Object.values(SECTIONS).map((section) => `/api/v1/${section.path}`));
const OTHER_READS = new Set([
  '/api/v1/site',
  '/api/v1/galeria_de_imagens/ultimas',
  '/api/v1/openapi.json',
  '/api/v1/docs',
]);
const GALLERY = `/api/v1/${SECTIONS.album.path}`;

/** Pages of the site that look the same to everyone. Only these are cached. */
const PAGES = new Set(['/', ...SITE_PATHS, '/robots.txt', '/sitemap.xml', '/site.webmanifest']);
const GALLERY_PAGE = `/${SECTIONS.album.siteRoute}`;
const ALBUM_PAGE = new RegExp(`^${GALLERY_PAGE}/[1-9]\\d{0,9}$`);

/** True for the path of one of these pages, or of an album's page. */
export const isPage = (path: string): boolean => PAGES.has(path) || ALBUM_PAGE.test(path);

/**
 * Returns the cache key of a read, or null if it must not be cached. The key is an address in one canonical form, with
 * every parameter that the response depends on. The response is made from the key, never from the address that its
 * first visitor wrote (serve-reads.ts), so no visitor can change what the others see.
 *
 * Only reads that the site itself makes have a key, so nobody can fill the cache with queries of their own: whole
 * lists, pages of the gallery at its page size, and the pages of the site. `query` is without the '?'.
 */
export function cacheKey(path: string, query: string): string | null {
  if (path.startsWith('/api/')) {
    const asked = new URLSearchParams(
      [...new URLSearchParams(query)].filter(([name]) => !isIgnoredParameter(name)),
    );
    return asked.size === 0 ? plainKey(path) : path === GALLERY ? galleryKey(asked) : null;
  }
  return isPage(path) ? pageKey(path, query) : null;
}

const plainKey = (path: string) => (LISTS.has(path) || OTHER_READS.has(path) ? path : null);

function galleryKey(parameters: URLSearchParams): string | null {
  const page = parameters.get('page') ?? '1';
  const order = parameters.get('ordem') ?? 'desc';
  const size = parameters.get('per_page') ?? String(GALLERY_PAGE_SIZE);
  const names = [...parameters.keys()];
  const simple =
    names.every((name) => ['page', 'per_page', 'ordem'].includes(name)) &&
    new Set(names).size === names.length;
  if (!simple || !parameters.has('page') || size !== String(GALLERY_PAGE_SIZE)) return null;
  if (!/^[1-9]\d{0,5}$/.test(page) || (order !== 'asc' && order !== 'desc')) return null;
  return `${GALLERY}?page=${page}&ordem=${order}`;
}

/**
 * The key of a page of the site, with the parameters that the page reads. Albums of one year and search results are
 * not cached: there are too many of them for a second visitor to be likely.
 */
function pageKey(path: string, query: string): string | null {
  if (query === '') return path;
  if (path === SEARCH_PATH) return questionOf(new URLSearchParams(query)) === '' ? path : null;
  // The page of an album also lists the albums, by the same parameters.
  if (path !== GALLERY_PAGE && !ALBUM_PAGE.test(path)) return path;
  const view = galleryViewFrom(new URLSearchParams(query));
  return view.ano === undefined ? path + searchOf(view) : null;
}
