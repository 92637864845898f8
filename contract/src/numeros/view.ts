import { YEAR } from '../fund-time.js';
import { IS_ID, numberIn } from '../numbers.js';
import { questionOf } from '../search.js';
import { pageIn } from '../search-view.js';
import { SECTIONS } from '../sections.js';
import { SITE_PAGES } from '../site-pages.js';
import { isLine } from '../text.js';
import { TIPO_NAMES, type Tipo } from './numero.js';

/** The figures that a page is about: the fund's, or a document's; of one year, or of all. */
export interface NumerosScope {
  readonly ano: number | undefined;
  /** The section's path in the API, and the document's number; both or none. */
  readonly secao: string | undefined;
  readonly item: number | undefined;
}

/** The state of the page of the figures, which is its address's query. Without zod, which the site does not load. */
export interface NumerosView extends NumerosScope {
  readonly bimestre: number | undefined;
  readonly tipo: Tipo | undefined;
  readonly categoria: string | undefined;
  readonly fornecedor: string | undefined;
  /** Words of category and supplier; empty for all lines. */
  readonly q: string;
  readonly ordem: 'data' | 'valor';
  readonly pagina: number;
}

/** Reads an address's parameters: the first of a repeated one; the default for an absent or invalid one. */
export function numerosViewFrom(search: URLSearchParams): NumerosView {
  const secao = Object.values(SECTIONS).find(
    (section) => 'hasNumeros' in section && section.path === search.get('secao'),
  )?.path;
  const item = numberIn(IS_ID, search.get('item'));
  const isDocument = secao !== undefined && item !== undefined;
  return {
    ano: numberIn(YEAR, search.get('ano')),
    secao: isDocument ? secao : undefined,
    item: isDocument ? item : undefined,
    bimestre: numberIn(/^[1-6]$/, search.get('bimestre')),
    tipo: TIPO_NAMES.find((tipo) => tipo === search.get('tipo')),
    categoria: lineIn(search, 'categoria'),
    fornecedor: lineIn(search, 'fornecedor'),
    q: questionOf(search),
    ordem: search.get('ordem') === 'valor' ? 'valor' : 'data',
    pagina: pageIn(search),
  };
}

function lineIn(search: URLSearchParams, name: string): string | undefined {
  const text = search.get(name) ?? '';
  return text !== '' && isLine(text) ? text : undefined;
}

/** The parameters of a scope, for the site and for GET /numeros/totais. */
export const scopeParamsOf = ({ ano, secao, item }: NumerosScope): Record<string, string> => ({
  ...(ano !== undefined && { ano: String(ano) }),
  ...(secao !== undefined && item !== undefined && { secao, item: String(item) }),
});

/** The parameters of a view, for the site and for GET /numeros. Defaults are left out, so that a view has one address. */
export const numerosParamsOf = (view: NumerosView): Record<string, string> => ({
  ...scopeParamsOf(view),
  ...(view.bimestre !== undefined && { bimestre: String(view.bimestre) }),
  ...(view.tipo !== undefined && { tipo: view.tipo }),
  ...(view.categoria !== undefined && { categoria: view.categoria }),
  ...(view.fornecedor !== undefined && { fornecedor: view.fornecedor }),
  ...(view.q !== '' && { q: view.q }),
  ...(view.ordem === 'valor' && { ordem: view.ordem }),
  ...(view.pagina > 1 && { pagina: String(view.pagina) }),
});

/** The address of parameters on the site. */
export function numerosAddress(params: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(params).toString();
  return SITE_PAGES.numeros.path + (query && `?${query}`);
}
