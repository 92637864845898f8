import {
  searchQuery,
  suggestionsQuery,
  type SearchResults,
  type Suggestions,
} from '@fundo/contract/search-results';
import { ApiError } from '../../../base/errors/ApiError';
import { parseQuery } from '../../../base/errors/parse';
import { searchIndex } from '../../../search/SearchIndex';
import type { ReadResponse } from './read-responses';

/**
 * GET /busca. It has no tags: the index follows a change a moment after the cache is told of it.
 * @throws ApiError 400; 404 for a page past the last one; 503 if the search is busy
 */
export async function searchResponse(parameters: object): Promise<ReadResponse> {
  const query = parseQuery(searchQuery, parameters);
  const found = await searchIndex.find(query);
  const body: SearchResults = { ...(found ?? nothing(query)), preparando: found === undefined };
  if (body.pagina > body.paginas)
    throw new ApiError('page_past_last', { parameters: { last: body.paginas } });
  return { body };
}

/** Before there is an index. */
const nothing = ({ q, pagina }: { q: string; pagina: number }) => ({
  q: q.trim(),
  total: 0,
  pagina,
  paginas: pagina,
  data: [],
  secoes: [],
  anos: [],
  sugestao: null,
  ignoradas: [],
  lendo: 0,
});

/** GET /busca/sugestoes. @throws ApiError 400; 503 if the search is busy */
export async function suggestionsResponse(parameters: object): Promise<ReadResponse> {
  const { q } = parseQuery(suggestionsQuery, parameters);
  return { body: { data: await searchIndex.suggest(q) } satisfies Suggestions };
}
