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

/** The results of a search, but for what the index itself does not know. */
export type Found = Omit<SearchResults, 'preparando'>;

/**
 * Finds what the public sees at an instant (ms since 1970), a page of it. A page past the last one is empty. Call it within
 * a transaction.
 */
export function find(database: SqliteFile, asked: SearchQuery, now: number): Found {
  const q = asked.q.trim().replaceAll(/\s+/g, ' ');
  const question = parseQuestion(q);
  const { hits, bestOf, answered, has } = lookFor(database, question, now);
  const items = knownItems(database);
  const { ids, secoes, anos } = choose(items, hits, asked);
  const from = (asked.pagina - 1) * SEARCH_PAGE_SIZE;
  const most = from + SEARCH_PAGE_SIZE;
  const ordered = asked.ordem === 'data' ? items.latest(ids, most) : bestOf(ids, most);
  const marker = markerOf(answered);
  const pagesOf = pageFinder(database, marker, onPages(answered, countIn(database, MAX_COUNTED)));
  return {
    q,
    total: ids.length,
    parcial: has === 'a part',
    pagina: asked.pagina,
    paginas: Math.max(1, Math.ceil(ids.length / SEARCH_PAGE_SIZE)),
    data: ordered.slice(from, most).map((id) => resultOf(database, id, { q, marker, pagesOf })),
    secoes,
    anos,
    sugestao: has === 'all' ? null : nearestQuestion(database, q, question, now),
    ignoradas: [...question.leftOut],
    lendo: items.countBeingRead(now),
  };
}

interface Answer {
  readonly hits: readonly number[];
  /** Those of a choice of the hits that come first, at most so many. */
  readonly bestOf: (ids: readonly number[], most: number) => number[];
  /** The question as it was answered: with related words, where nothing has its own. */
  readonly answered: Question;
  /** What the hits have of the question. */
  readonly has: 'all' | 'all in related words' | 'a part' | 'nothing';
}

/** What has all of a question; or else all of it in related words; or else, if that is more than one, most of it. */
function lookFor(database: SqliteFile, question: Question, now: number): Answer {
  const countOf = countIn(database, MAX_COUNTED);
  const withAllOf = (answered: Question): Omit<Answer, 'has'> => {
    const expression = matchAll(answered, widened(answered, countOf), countOf);
    const hits = answered.wanted.length === 0 ? [] : publicHits(database, expression, now);
    const bestOf = (ids: readonly number[], most: number) =>
      bestFirst(database, { expression, total: hits.length, ids }, most);
    return { hits, bestOf, answered };
  };
  const exact = withAllOf(question);
  if (exact.hits.length > 0) return { ...exact, has: 'all' };
  const related = withAllOf(withRelatedWords(database, question));
  if (related.hits.length > 0) return { ...related, has: 'all in related words' };
  if (question.wanted.length < 2) return { ...related, has: 'nothing' };
  const { ids, bestOf } = findPartly(database, widened(related.answered, countOf), now);
  return { hits: ids, bestOf, answered: related.answered, has: ids.length > 0 ? 'a part' : 'nothing' };
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
