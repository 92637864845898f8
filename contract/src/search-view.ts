import { YEAR } from './fund-time.js';
import { IS_PAGE, numberIn } from './numbers.js';
import { questionOf } from './search.js';
import { SEARCH_PATH, SECTIONS } from './sections.js';

/** The state of the search page, which is its address's query. Without zod, which the public site does not load. */
export interface SearchView {
  /** The question; empty if there is none. */
  readonly q: string;
  /** Only results of the section with this path, or of the site's own pages if 'site'; undefined is everything. */
  readonly secao: string | undefined;
  readonly ano: number | undefined;
  /** The first and the last day of the results, as 'YYYY-MM-DD'. */
  readonly de: string | undefined;
  readonly ate: string | undefined;
  /** True to search the words as they are typed, even if nothing has them. */
  readonly exata: boolean;
  readonly ordem: 'relevancia' | 'data';
  readonly pagina: number;
}

/** The section of results that are pages of the site itself. */
export const SITE_PAGES = 'site';

const FOUND_SECTIONS = new Set<string>([...Object.values(SECTIONS).map(({ path }) => path), SITE_PAGES]);

/** The title of a result's section. */
export const titleOfSection = (secao: string): string =>
  secao === SITE_PAGES
    ? 'Páginas do site'
    : (Object.values(SECTIONS).find(({ path }) => path === secao)?.title ?? secao);

/** Quotes a question for a sentence. A question that has quotes, which search a phrase, is returned as it was typed. */
export const quoted = (question: string): string => (/["“”]/.test(question) ? question : `“${question}”`);

/** The title of a search's page. It leaves out the period: every page of the site loads this file. */
export const searchTitle = (view: Pick<SearchView, 'q' | 'secao' | 'ano'>): string =>
  `Busca por ${quoted(view.q)}${sectionAndYear(view)}`;

/** ' em Atas de reuniões de 2025', the end of a sentence. */
export const sectionAndYear = ({ secao, ano }: Pick<SearchView, 'secao' | 'ano'>): string =>
  `${secao ? ` em ${titleOfSection(secao)}` : ''}${ano ? ` de ${ano}` : ''}`;

/**
 * Reads an address's parameters: the first of a repeated one; the default for an absent or invalid one. The days of a
 * period are put in order.
 */
export function searchViewFrom(search: URLSearchParams): SearchView {
  const secao = search.get('secao');
  const ano = search.get('ano');
  const [de, ate] = [dayIn(search, 'de'), dayIn(search, 'ate')];
  const isReversed = de && ate && de > ate;
  return {
    q: questionOf(search),
    secao: secao !== null && FOUND_SECTIONS.has(secao) ? secao : undefined,
    ano: ano !== null && YEAR.test(ano) ? Number(ano) : undefined,
    de: isReversed ? ate : de,
    ate: isReversed ? de : ate,
    exata: search.get('exata') === 'sim',
    ordem: search.get('ordem') === 'data' ? 'data' : 'relevancia',
    pagina: pageIn(search),
  };
}

/** A day of the calendar in a parameter of an address; undefined if it is absent or none. */
function dayIn(search: URLSearchParams, name: string): string | undefined {
  const day = search.get(name) ?? '';
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && new Date(day).getUTCDate() === Number(day.slice(8));
  return isDay ? day : undefined;
}

/** The parameters of a view, for the site and for GET /busca. Defaults are left out, so that a view has one address. */
export function searchParamsOf({
  q,
  secao,
  ano,
  de,
  ate,
  exata,
  ordem,
  pagina,
}: SearchView): Record<string, string> {
  return {
    q,
    ...(secao !== undefined && { secao }),
    ...(ano !== undefined && { ano: String(ano) }),
    ...(de && { de }),
    ...(ate && { ate }),
    ...(exata && { exata: 'sim' }),
    ...(ordem === 'data' && { ordem }),
    ...(pagina > 1 && { pagina: String(pagina) }),
  };
}

/** The address of a view on the site. */
export const searchAddress = (view: SearchView): string =>
  `${SEARCH_PATH}?${new URLSearchParams(searchParamsOf(view)).toString()}`;

/** The page number in the parameter `name` of an address; 1 if it is absent or invalid. */
export const pageIn = (search: URLSearchParams, name = 'pagina'): number =>
  numberIn(IS_PAGE, search.get(name)) ?? 1;
