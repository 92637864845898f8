import { YEAR } from './fund-time.js';

type Ordem = 'desc' | 'asc';

/**
 * What the address of a page of the gallery says, and nothing else in it does: the site shows it, and the server keeps
 * the page under it. A link holds it too, so that it can be shared and gone back to.
 */
export interface GalleryView {
  readonly page: number;
  readonly ordem: Ordem;
  /** Only albums of this year, however many pages they fill; undefined is every year. */
  readonly ano: number | undefined;
  /** Shows only those of the page's albums that are of this year (docs/product.md 2.7). */
  readonly anoDaPagina: number | undefined;
}

/** Reads an address's parameters: of a repeated one the first; what is absent or makes no sense is the default. */
export function galleryViewFrom(search: URLSearchParams): GalleryView {
  const ano = year(search.get('ano'));
  return {
    page: wholeNumber(search.get('page'), 6) ?? 1,
    ordem: search.get('ordem') === 'asc' ? 'asc' : 'desc',
    ano,
    // Every album of a year's page is of that year.
    anoDaPagina: ano === undefined ? year(search.get('ano_da_pagina')) : undefined,
  };
}

/** The query of the address that shows a view; the defaults are left out: one view, one address. */
export function searchOf({ page, ordem, ano, anoDaPagina }: GalleryView): string {
  const search = new URLSearchParams();
  if (page > 1) search.set('page', String(page));
  if (ordem === 'asc') search.set('ordem', ordem);
  if (ano !== undefined) search.set('ano', String(ano));
  else if (anoDaPagina !== undefined) search.set('ano_da_pagina', String(anoDaPagina));
  return search.size > 0 ? `?${search}` : '';
}

/** A year as the API's `ano` takes it. */
const year = (text: string | null) => (text !== null && YEAR.test(text) ? Number(text) : undefined);

function wholeNumber(text: string | null, maxDigits: number): number | undefined {
  return text !== null && new RegExp(`^[1-9]\\d{0,${maxDigits - 1}}$`).test(text) ? Number(text) : undefined;
}
