import { YEAR } from '@fundo/contract/fund-time';
import { GALLERY_PAGE_SIZE } from '@fundo/contract/limits';
import { IS_PAGE } from '@fundo/contract/numbers';

/** How the public cache and browsers cache the response of a read. */
export interface CacheRule {
  /**
   * Returns the query of the public cache's key in one canonical form, empty for a plain address; null if a response to
   * these parameters must not be cached.
   */
  readonly keyQuery: (parameters: URLSearchParams) => string | null;
  /** True if browsers cache it and revalidate it by its ETag before each use. */
  readonly isRevalidated: boolean;
}

/** The public cache stores the response without parameters, such as a whole list, and no other. */
export const WHOLE: CacheRule = { keyQuery: ({ size }) => (size === 0 ? '' : null), isRevalidated: false };

/** Also the pages that the site reads: at its page size, in both orders, of one year or all. */
export const WHOLE_AND_PAGES: CacheRule = {
  keyQuery: (parameters) => (parameters.size === 0 ? '' : pageQuery(parameters)),
  isRevalidated: false,
};

/** Browsers cache it and revalidate it by its ETag. */
export const REVALIDATED: CacheRule = { keyQuery: () => null, isRevalidated: true };

export const NOT_CACHED: CacheRule = { keyQuery: () => null, isRevalidated: false };

function pageQuery(parameters: URLSearchParams): string | null {
  const page = parameters.get('page') ?? '1';
  const order = parameters.get('ordem') ?? 'desc';
  const size = parameters.get('per_page') ?? String(GALLERY_PAGE_SIZE);
  const year = parameters.get('ano');
  const names = [...parameters.keys()];
  const simple =
    names.every((name) => ['page', 'per_page', 'ordem', 'ano'].includes(name)) &&
    new Set(names).size === names.length;
  if (!simple || !parameters.has('page') || size !== String(GALLERY_PAGE_SIZE)) return null;
  if (!IS_PAGE.test(page) || (order !== 'asc' && order !== 'desc')) return null;
  if (year !== null && !YEAR.test(year)) return null;
  return `?page=${page}&ordem=${order}${year ? `&ano=${year}` : ''}`;
}
