import type { SearchQuery, SearchResults, Suggestions } from '@fundo/contract/search-results';
import { ApiError } from '../../base/errors/ApiError';
import { searchIndex } from '../../search/SearchIndex';
import type { ReadResponse } from './read-responses';

/**
 * SearchResults as JSON, as the search's thread has written it.
 * @throws ApiError 404 for a page past the last one; 503 if the search is busy
 */
export async function searchJson(query: SearchQuery): Promise<Buffer> {
  const found = await searchIndex.find(query);
  if (!found) return Buffer.from(JSON.stringify(notYet(query)));
  if (query.pagina > found.paginas)
    throw new ApiError('page_past_last', { parameters: { last: found.paginas } });
  const { buffer, byteOffset, byteLength } = found.json;
  return Buffer.from(buffer, byteOffset, byteLength);
}

/**
 * A page of SearchResults with `size` results, for a file; one past the last is empty.
 * @throws ApiError 503 if the search is busy
 */
export async function manyResults(query: SearchQuery, size: number): Promise<SearchResults> {
  const found = await searchIndex.findMany(query, size);
  return found ? (JSON.parse(UTF8.decode(found.json)) as SearchResults) : notYet(query);
}

const UTF8 = new TextDecoder();

/**
 * GET /busca. It has no tags: the index follows a change shortly after the cache is invalidated.
 * @throws ApiError as searchJson()
 */
export async function searchResponse(query: SearchQuery): Promise<ReadResponse> {
  return { body: await searchJson(query), type: 'json' };
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
  corrigida: null,
  sugestao: null,
  ignoradas: [],
  lendo: 0,
  preparando: true,
});

/** GET /busca/sugestoes. @throws ApiError 503 if the search is busy */
export async function suggestionsResponse({ q }: { q: string }): Promise<ReadResponse> {
  return { body: { data: await searchIndex.suggest(q) } satisfies Suggestions };
}
