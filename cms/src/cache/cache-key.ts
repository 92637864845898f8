import { GALLERY_PAGE_SIZE } from '@fundo/contract/limits';
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
const ALBUM_PAGE = new RegExp(`^/${SECTIONS.album.siteRoute}/[1-9]\\d{0,9}$`);

/** Whether a path is one of the site's own pages. */
export const isPage = (path: string): boolean => PAGES.has(path) || ALBUM_PAGE.test(path);

/**
 * The name under which a read is kept, or null when it is not to be kept.
 *
 * Only questions that the site itself asks have names, so that nobody can fill the cache with questions of their
 * own: whole lists, pages of the gallery at its page size, and the pages of the site, whose unknown parameters
 * are not part of the name.
 */
export function cacheKey(url: string): string | null {
  const mark = url.indexOf('?');
  const path = mark === -1 ? url : url.slice(0, mark);
  const query = mark === -1 ? '' : url.slice(mark + 1);
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
 * A page of the gallery is named by what its address says; the other pages read no parameters. A view of one year and
 * an answer of the search are made anew each time: there are more of them than anybody asks for twice.
 */
function pageKey(path: string, query: string): string | null {
  if (path === SEARCH_PATH) return new URLSearchParams(query).has('q') ? null : path;
  if (query === '' || path !== `/${SECTIONS.album.siteRoute}`) return path;
  const given = new URLSearchParams(query);
  if (given.has('ano')) return null;
  const page = given.get('page') ?? '1';
  const order = given.get('ordem') === 'asc' ? 'asc' : 'desc';
  return `${path}?page=${/^[1-9]\d{0,5}$/.test(page) ? page : '1'}&ordem=${order}`;
}
