import { questionOf } from './search.js';
import { pageIn } from './search-view.js';

/** The state of a document's page, which is its address's query. */
export interface DocumentView {
  /** The page of the file whose text is shown, with the other pages of its part. */
  readonly pagina: number;
  /** Words to mark in the text; empty for none. */
  readonly q: string;
  /** The version whose text is compared with the version before it. */
  readonly comparar: number | undefined;
  /** The page of both lists of citations: cited documents and citing documents. */
  readonly citacoes: number;
}

/** Reads an address's parameters: the first of a repeated one; the default for an absent or invalid one. */
export function documentViewFrom(search: URLSearchParams): DocumentView {
  const comparar = search.get('comparar');
  return {
    pagina: pageIn(search),
    q: questionOf(search),
    // Version 1 has no version before it.
    comparar: comparar !== null && /^(?:[2-9]|[1-9]\d{1,5})$/.test(comparar) ? Number(comparar) : undefined,
    citacoes: pageIn(search, 'citacoes'),
  };
}

/** The query of a view's address. Defaults are left out, so that a view has one address. */
export function documentSearchOf({ pagina, q, comparar, citacoes }: DocumentView): string {
  const search = new URLSearchParams();
  if (pagina > 1) search.set('pagina', String(pagina));
  if (q !== '') search.set('q', q);
  if (comparar !== undefined) search.set('comparar', String(comparar));
  if (citacoes > 1) search.set('citacoes', String(citacoes));
  return search.size > 0 ? `?${search}` : '';
}
