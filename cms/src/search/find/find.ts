import {
  SEARCH_PAGE_SIZE,
  type SearchQuery,
  type SearchResult,
  type SearchResults,
} from '@fundo/contract/search-results';
import type { SqliteFile } from '../../base/sqlite';
import type { IndexedItem } from '../index-file/indexed';
import { statement } from '../index-file/statement';
import { markWords, snippetOf } from '../marks/mark-words';
import { markerOf, type Marker } from '../marks/marks';
import { parseQuestion, type Question } from '../question/question';
import { choose } from './choose';
import { pageFinder, type PagesOf } from './found-pages';
import { bestFirst, countIn, publicHits } from './hits';
import { knownItems } from './known-items';
import { matchAll, MAX_COUNTED, onPages, widened } from './match';
import { findPartly } from './partly';
import { withRelatedWords } from './related';
import { nearestQuestion } from './suggest';

/** The results of a search, without what the index itself does not know. */
export type Found = Omit<SearchResults, 'preparando'>;

/**
 * Finds one page of the items that are public at an instant (ms since 1970). A page past the last one is empty. Call it
 * within a transaction.
 */
export function find(database: SqliteFile, query: SearchQuery, now: number): Found {
  const q = query.q.trim().replaceAll(/\s+/g, ' ');
  const question = parseQuestion(q);
  const { hits, bestOf, searched, has } = lookFor(database, question, now);
  const items = knownItems(database);
  const { ids, secoes, anos } = choose(items, hits, query);
  const from = (query.pagina - 1) * SEARCH_PAGE_SIZE;
  const max = from + SEARCH_PAGE_SIZE;
  const ordered = query.ordem === 'data' ? items.latest(ids, max) : bestOf(ids, max);
  const marker = markerOf(searched);
  const pagesOf = pageFinder(database, marker, onPages(searched, countIn(database, MAX_COUNTED)));
  return {
    q,
    total: ids.length,
    parcial: has === 'a part',
    pagina: query.pagina,
    paginas: Math.max(1, Math.ceil(ids.length / SEARCH_PAGE_SIZE)),
    data: ordered.slice(from, max).map((id) => resultOf(database, id, { q, marker, pagesOf })),
    secoes,
    anos,
    sugestao: has === 'all' ? null : nearestQuestion(database, q, question, now),
    ignoradas: [...question.leftOut],
    lendo: items.countBeingRead(now),
  };
}

interface Lookup {
  readonly hits: readonly number[];
  /** Returns the top `max` of a selection of the hits. */
  readonly bestOf: (ids: readonly number[], max: number) => number[];
  /** The question that found the hits: with related words, if no item matches the original words. */
  readonly searched: Question;
  /** How much of the question the hits match. */
  readonly has: 'all' | 'all in related words' | 'a part' | 'nothing';
}

/**
 * Finds items that match the whole question; or else the whole question in related words; or else, if it has more than
 * one clause, most of it.
 */
function lookFor(database: SqliteFile, question: Question, now: number): Lookup {
  const countOf = countIn(database, MAX_COUNTED);
  const withAllOf = (searched: Question): Omit<Lookup, 'has'> => {
    const expression = matchAll(searched, widened(searched, countOf), countOf);
    const hits = searched.clauses.length === 0 ? [] : publicHits(database, expression, now);
    const bestOf = (ids: readonly number[], max: number) =>
      bestFirst(database, { expression, total: hits.length, ids }, max);
    return { hits, bestOf, searched };
  };
  const exact = withAllOf(question);
  if (exact.hits.length > 0) return { ...exact, has: 'all' };
  const related = withAllOf(withRelatedWords(database, question));
  if (related.hits.length > 0) return { ...related, has: 'all in related words' };
  if (question.clauses.length < 2) return { ...related, has: 'nothing' };
  const { ids, bestOf } = findPartly(database, widened(related.searched, countOf), now);
  return { hits: ids, bestOf, searched: related.searched, has: ids.length > 0 ? 'a part' : 'nothing' };
}

function resultOf(
  database: SqliteFile,
  id: number,
  { q, marker, pagesOf }: { q: string; marker: Marker; pagesOf: PagesOf },
): SearchResult {
  const stored = statement(database, 'select dados from itens where id = ?').pluck().get(id) as string;
  const item = JSON.parse(stored) as IndexedItem;
  const searchParams = new URLSearchParams({ q }).toString();
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
      endereco: `${item.endereco}?pagina=${page.pagina}&${searchParams}#achado-${page.pagina}`,
    })),
    total_paginas: total,
  };
}
