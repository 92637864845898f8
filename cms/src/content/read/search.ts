import {
  searchQuery,
  suggestionsQuery,
  type SearchQuery,
  type SearchResults,
  type Suggestions,
} from '@fundo/contract/search-results';
import { ApiError } from '../../base/errors/ApiError';
import { parseQuery } from '../../base/errors/parse';
import { searchIndex } from '../../search/SearchIndex';
import type { ReadResponse } from './read-responses';

/**
 * GET /busca: SearchResults as JSON.
 * @throws ApiError 400; 404 for a page past the last one; 503 if the search is busy
 */
export async function searchJson(parameters: object): Promise<Buffer> {
  const query = parseQuery(searchQuery, parameters);
  const found = await searchIndex.find(query);
  if (!found) return Buffer.from(JSON.stringify(notYet(query)));
  if (query.pagina > found.paginas)
    throw new ApiError('page_past_last', { parameters: { last: found.paginas } });
  const { buffer, byteOffset, byteLength } = found.json;
  return Buffer.from(buffer, byteOffset, byteLength);
}

/**
 * GET /busca, for the site while it renders. It has no tags: the index follows a change shortly after the cache is
 * invalidated.
 * @throws ApiError as searchJson()
 */
export async function searchResponse(parameters: object): Promise<ReadResponse> {
  return { body: JSON.parse((await searchJson(parameters)).toString()) as SearchResults };
}

/** Before there is an index. */
const notYet = ({ q, pagina }: SearchQuery): SearchResults => ({
  q: q.trim(),
  total: 0,
  parcial: false,
  pagina,
  paginas: pagina,
  data: [],
  secoes: [],
  anos: [],
  sugestao: null,
  ignoradas: [],
  lendo: 0,
  preparando: true,
});

/** GET /busca/sugestoes. @throws ApiError 400; 503 if the search is busy */
export async function suggestionsResponse(parameters: object): Promise<ReadResponse> {
  const { q } = parseQuery(suggestionsQuery, parameters);
  return { body: { data: await searchIndex.suggest(q) } satisfies Suggestions };
}
