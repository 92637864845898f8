import {
  SEARCH_PAGE_SIZE,
  type SearchQuery,
  type SearchResult,
  type SearchResults,
} from '@fundo/contract/search-results';
import type { SqliteFile } from '../base/sqlite';
import { choose } from './choose';
import { pageFinder, type PagesOf } from './found-pages';
import { bestFirst, countIn, publicHits } from './hits';
import type { IndexedItem } from './indexed';
import { knownItems } from './known-items';
import { markWords, snippetOf } from './mark-words';
import { markerOf, type Marker } from './marks';
import { matchAll, MOST_COUNTED, widened } from './match';
import { parseQuestion } from './question';
import { statement } from './statement';
import { nearestQuestion } from './suggest';

/** The results of a search, but for what the index itself does not know. */
export type Found = Omit<SearchResults, 'preparando'>;

/**
 * Finds what the public sees at an instant (ms since 1970), a page of it. A page past the last one is empty. Call it within
 * a transaction.
 */
export function find(database: SqliteFile, asked: SearchQuery, now: number): Found {
  const q = asked.q.trim().replaceAll(/\s+/g, ' ');
  const question = parseQuestion(q);
  const countOf = countIn(database, MOST_COUNTED);
  const wanted = widened(question, countOf);
  const expression = matchAll(question, wanted, countOf);
  const items = knownItems(database);
  const hits = wanted.length === 0 ? [] : publicHits(database, expression, now);
  const { ids, secoes, anos } = choose(items, hits, asked);
  const from = (asked.pagina - 1) * SEARCH_PAGE_SIZE;
  const most = from + SEARCH_PAGE_SIZE;
  const ordered =
    asked.ordem === 'data'
      ? items.latest(ids, most)
      : bestFirst(database, { expression, total: hits.length, ids }, most);
  const marker = markerOf(question);
  const pagesOf = pageFinder(database, marker, wanted);
  return {
    q,
    total: ids.length,
    pagina: asked.pagina,
    paginas: Math.max(1, Math.ceil(ids.length / SEARCH_PAGE_SIZE)),
    data: ordered.slice(from, most).map((id) => resultOf(database, id, { q, marker, pagesOf })),
    secoes,
    anos,
    sugestao: hits.length === 0 ? nearestQuestion(database, q, question, now) : null,
    ignoradas: [...question.leftOut],
    lendo: items.countBeingRead(now),
  };
}

function resultOf(
  database: SqliteFile,
  id: number,
  { q, marker, pagesOf }: { q: string; marker: Marker; pagesOf: PagesOf },
): SearchResult {
  const stored = statement(database, 'select dados from itens where id = ?').pluck().get(id) as string;
  const item = JSON.parse(stored) as IndexedItem;
  const words = new URLSearchParams({ q }).toString();
  const { total, pages } = pagesOf(id);
  const trecho = snippetOf(item.resumo, marker(item.resumo));
  return {
    secao: item.section as SearchResult['secao'],
    id: item.id,
    titulo: markWords(item.titulo, marker),
    endereco: item.endereco,
    data: item.data,
    arquivo: item.arquivo,
    arquivo_info: item.arquivoInfo,
    trecho: trecho.some(({ marcado }) => marcado) ? trecho : null,
    paginas: pages.map((page) => ({
      ...page,
      endereco: `${item.endereco}?pagina=${page.pagina}&${words}#achado-${page.pagina}`,
    })),
    total_paginas: total,
  };
}
