import type { Core } from '@strapi/strapi';
import type { DocumentRead } from '@fundo/contract/document';
import type { MarkedText } from '@fundo/contract/document-text';
import { dayOf } from '@fundo/contract/fund-time';
import { MAX_LISTED_RESULTS } from '@fundo/contract/list-files';
import { LIST_COLUMNS, type ListRow } from '@fundo/contract/open-data/list-columns';
import { limitsOf } from '@fundo/contract/search-limits';
import { searchQuery, type SearchQuery, type SearchResult } from '@fundo/contract/search-results';
import { quoted, searchParamsOf, searchViewFrom, SITE_PAGES } from '@fundo/contract/search-view';
import { ApiError } from '../../../base/errors/ApiError';
import { parseQuery } from '../../../base/errors/parse';
import { findDates, findRows } from '../../sections/rows';
import { resourceAt } from '../../sections/table';
import { shownTo } from '../../visibility';
import { manyResults } from '../search';
import type { ListFile } from './ListFile';

/** Results that the search finds at once: other searches have their turn between two groups. */
const RESULTS_AT_ONCE = 100;

/**
 * Reads the results that the search page with this query shows on all its pages: the first MAX_LISTED_RESULTS. `origin` is
 * the site's.
 * @throws ApiError 400 without a question; 503 before there is an index, or if the search is busy
 */
export async function searchList(
  strapi: Core.Strapi,
  search: URLSearchParams,
  origin: string,
): Promise<ListFile> {
  const view = searchViewFrom(search);
  if (view.q === '')
    throw new ApiError('invalid_query', { parameters: { message: 'Escreva o que você procura' } });
  const results = await allResults(parseQuery(searchQuery, searchParamsOf(view)));
  const facts = await publicFacts(strapi, results);
  return {
    title: `Busca por ${quoted(view.q)}${limitsOf(view)}`,
    columns: LIST_COLUMNS.search,
    rows: results.flatMap((result) => {
      const known = result.secao === SITE_PAGES ? NO_FACTS : facts.get(nameOf(result));
      return known ? [rowOf(result, known, origin)] : [];
    }),
  };
}

async function allResults(query: SearchQuery): Promise<SearchResult[]> {
  // By address: the index may change between two groups.
  const results = new Map<string, SearchResult>();
  for (let pagina = 1, last = 1; pagina <= last && results.size < MAX_LISTED_RESULTS; pagina += 1) {
    const { data, paginas, preparando } = await manyResults({ ...query, pagina }, RESULTS_AT_ONCE);
    // A file without rows would say that nothing is found.
    if (preparando) throw new ApiError('unavailable/read');
    for (const result of data) results.set(result.endereco, result);
    last = paginas;
  }
  return [...results.values()].slice(0, MAX_LISTED_RESULTS);
}

type Facts = Pick<DocumentRead, 'numero' | 'data_referencia'>;
const NO_FACTS: Facts = { numero: null, data_referencia: null };

const nameOf = ({ secao, id }: Pick<SearchResult, 'secao' | 'id'>): string => `${secao}/${id}`;

/** Returns the facts, which results do not have, of each result that the public sees now. */
async function publicFacts(
  strapi: Core.Strapi,
  results: readonly SearchResult[],
): Promise<ReadonlyMap<string, Facts>> {
  const facts = new Map<string, Facts>();
  for (const secao of new Set(results.map((result) => result.secao))) {
    const resource = resourceAt(secao);
    if (!resource) continue;
    const ids = results.filter((result) => result.secao === secao).map(({ id }) => id!);
    const isPublic = shownTo('public', resource);
    if (resource.contract.kind === 'document')
      for (const row of await findRows(strapi, resource, ids, isPublic))
        facts.set(nameOf({ secao, id: row.id }), resource.toWire(row) as DocumentRead);
    else
      for (const { id } of await findDates(strapi, resource, ids, isPublic))
        facts.set(nameOf({ secao, id }), NO_FACTS);
  }
  return facts;
}

function rowOf(
  { titulo, data, secao, id, trecho, paginas: [page], endereco, arquivo }: SearchResult,
  { numero, data_referencia }: Facts,
  origin: string,
): ListRow<'search'> {
  return {
    titulo: plain(titulo),
    numero,
    data_referencia,
    publicado_em: data && dayOf(data),
    secao,
    id,
    pagina: page?.pagina ?? null,
    trecho: plain(page?.trecho ?? trecho),
    endereco: origin + endereco,
    endereco_do_arquivo: arquivo && origin + arquivo,
  };
}

const plain = (text: MarkedText | null) => text && text.map(({ texto }) => texto).join('');
