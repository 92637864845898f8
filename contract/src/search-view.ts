import { YEAR } from './fund-time.js';
import { questionOf } from './search.js';
import { SEARCH_PATH, SECTIONS } from './sections.js';

/** What the site's search shows, as its address says it. Without schemas, so that the public site can carry it. */
export interface SearchView {
  /** The question; empty if nothing was asked. */
  readonly q: string;
  /** Only results of this section's path, or 'site' for the site's own pages; undefined is everything. */
  readonly secao: string | undefined;
  readonly ano: number | undefined;
  readonly ordem: 'relevancia' | 'data';
  readonly pagina: number;
}

/** The site's own pages, among the sections that a result can be of. */
export const SITE_PAGES = 'site';

const FOUND_SECTIONS = new Set<string>([...Object.values(SECTIONS).map(({ path }) => path), SITE_PAGES]);

/** The name of a section that a result can be of. */
export const titleOfSection = (secao: string): string =>
  secao === SITE_PAGES
    ? 'Páginas do site'
    : (Object.values(SECTIONS).find(({ path }) => path === secao)?.title ?? secao);

/** A question in quotes for a sentence; one with quotes of its own, which ask for a phrase, is shown as it was typed. */
export const quoted = (question: string): string => (/["“”]/.test(question) ? question : `“${question}”`);

/** The name of a search, with what it is kept to: 'Busca por “obra” em Atas de reuniões, 2025'. */
export function searchTitle({ q, secao, ano }: Pick<SearchView, 'q' | 'secao' | 'ano'>): string {
  const section = secao === undefined ? '' : ` em ${titleOfSection(secao)}`;
  return `Busca por ${quoted(q)}${section}${ano === undefined ? '' : `, ${ano}`}`;
}

/** Reads an address's parameters: of a repeated one the first; what is absent or makes no sense is the default. */
export function searchViewFrom(search: URLSearchParams): SearchView {
  const secao = search.get('secao');
  const ano = search.get('ano');
  return {
    q: questionOf(search),
    secao: secao !== null && FOUND_SECTIONS.has(secao) ? secao : undefined,
    ano: ano !== null && YEAR.test(ano) ? Number(ano) : undefined,
    ordem: search.get('ordem') === 'data' ? 'data' : 'relevancia',
    pagina: pageIn(search),
  };
}

/** The parameters of a view; the defaults are left out: one view, one address. GET /busca takes the same ones. */
export function searchParamsOf({ q, secao, ano, ordem, pagina }: SearchView): Record<string, string> {
  return {
    q,
    ...(secao !== undefined && { secao }),
    ...(ano !== undefined && { ano: String(ano) }),
    ...(ordem === 'data' && { ordem }),
    ...(pagina > 1 && { pagina: String(pagina) }),
  };
}

/** The address of a view on the site. */
export const searchAddress = (view: SearchView): string =>
  `${SEARCH_PATH}?${new URLSearchParams(searchParamsOf(view)).toString()}`;

/** The `pagina` of an address, 1 if it has none that makes sense. */
export function pageIn(search: URLSearchParams, name = 'pagina'): number {
  const page = search.get(name);
  return page !== null && /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}
