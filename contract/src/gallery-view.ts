import { YEAR } from './fund-time.js';
import { IS_PAGE, numberIn } from './numbers.js';

type Ordem = 'desc' | 'asc';

/**
 * The state of a page of the gallery: exactly the parameters of its address that change the page. The site shows it, and
 * the server caches the page by it. It is in the address so that links can be shared and the back button works.
 */
export interface GalleryView {
  readonly page: number;
  readonly ordem: Ordem;
  /** Only albums of this year, on as many pages as they fill; undefined is every year. */
  readonly ano: number | undefined;
  /** Hides the page's albums of other years (docs/product.md 2.7). */
  readonly anoDaPagina: number | undefined;
}

/** Reads an address's parameters: the first of a repeated one; the default for an absent or invalid one. */
export function galleryViewFrom(search: URLSearchParams): GalleryView {
  const ano = numberIn(YEAR, search.get('ano'));
  return {
    page: numberIn(IS_PAGE, search.get('page')) ?? 1,
    ordem: search.get('ordem') === 'asc' ? 'asc' : 'desc',
    ano,
    // Every album of a year's page is of that year.
    anoDaPagina: ano === undefined ? numberIn(YEAR, search.get('ano_da_pagina')) : undefined,
  };
}

/** The query of a view's address. Defaults are left out, so that a view has one address. */
export function searchOf({ page, ordem, ano, anoDaPagina }: GalleryView): string {
  const search = new URLSearchParams();
  if (page > 1) search.set('page', String(page));
  if (ordem === 'asc') search.set('ordem', ordem);
  if (ano !== undefined) search.set('ano', String(ano));
  else if (anoDaPagina !== undefined) search.set('ano_da_pagina', String(anoDaPagina));
  return search.size > 0 ? `?${search}` : '';
}
