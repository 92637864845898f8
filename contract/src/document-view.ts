import { questionOf } from './search.js';
import { pageIn } from './search-view.js';

/** What the page of a document shows, as its address says it. */
export interface DocumentView {
  /** The page of the file whose text is shown, with the others of its part. */
  readonly pagina: number;
  /** Words to mark in the text; empty for none. */
  readonly q: string;
  /** The version whose text is compared with that of the version before it. */
  readonly comparar: number | undefined;
  /** The page of the documents that it cites, and of those that cite it. */
  readonly citacoes: number;
}

/** Reads an address's parameters: of a repeated one the first; what is absent or makes no sense is the default. */
export function documentViewFrom(search: URLSearchParams): DocumentView {
  const comparar = search.get('comparar');
  return {
    pagina: pageIn(search),
    q: questionOf(search),
    // The first version has none before it.
    comparar: comparar !== null && /^(?:[2-9]|[1-9]\d{1,5})$/.test(comparar) ? Number(comparar) : undefined,
    citacoes: pageIn(search, 'citacoes'),
  };
}

/** The query of the address that shows a view; the defaults are left out: one view, one address. */
export function documentSearchOf({ pagina, q, comparar, citacoes }: DocumentView): string {
  const search = new URLSearchParams();
  if (pagina > 1) search.set('pagina', String(pagina));
  if (q !== '') search.set('q', q);
  if (comparar !== undefined) search.set('comparar', String(comparar));
  if (citacoes > 1) search.set('citacoes', String(citacoes));
  return search.size > 0 ? `?${search}` : '';
}
