import { galleryViewFrom, searchOf } from '@fundo/contract/gallery-view';
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

/** The pages of the site that everyone sees alike; a path that is not named here is never kept nor shared. */
const PAGES = new Set(['/', ...SITE_PATHS, '/robots.txt', '/sitemap.xml', '/site.webmanifest']);
const GALLERY_PAGE = `/${SECTIONS.album.siteRoute}`;
const ALBUM_PAGE = new RegExp(`^${GALLERY_PAGE}/[1-9]\\d{0,9}$`);

/** Whether a path is one of the site's own pages. */
export const isPage = (path: string): boolean => PAGES.has(path) || ALBUM_PAGE.test(path);

/**
 * The address under which a read is kept, or null when it is not to be kept. It names all that its answer may be made
 * from, in one form: what is kept is made from this address, never from the one that its first visitor wrote
 * (serve-reads.ts), so that no visitor changes what the others see.
 *
 * Only questions that the site itself asks have one, so that nobody can fill the cache with questions of their own:
 * whole lists, pages of the gallery at its page size, and the pages of the site. `query` has no question mark.
 */
export function cacheKey(path: string, query: string): string | null {
  if (path.startsWith('/api/'))
    return query === '' ? plainKey(path) : path === GALLERY ? galleryKey(query) : null;
  return isPage(path) ? pageKey(path, query) : null;
}

const plainKey = (path: string) => (LISTS.has(path) || OTHER_READS.has(path) ? path : null);

function galleryKey(query: string): string | null {
  const parameters = new URLSearchParams(query);
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
 * A page of the site, with the parameters that it reads. A view of one year and an answer of the search are made anew
 * each time: there are more of them than anybody asks for twice.
 */
function pageKey(path: string, query: string): string | null {
  if (query === '') return path;
  if (path === SEARCH_PATH) return questionOf(new URLSearchParams(query)) === '' ? path : null;
  // The list of albums stands below an album too.
  if (path !== GALLERY_PAGE && !ALBUM_PAGE.test(path)) return path;
  const view = galleryViewFrom(new URLSearchParams(query));
  return view.ano === undefined ? path + searchOf(view) : null;
}
