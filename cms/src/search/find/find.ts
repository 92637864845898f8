import type { MarkedText } from '@fundo/contract/document-text';
import { SEARCH_PAGE_SIZE } from '@fundo/contract/limits';
import type { SearchQuery, SearchResult, SearchResults } from '@fundo/contract/search-results';
import { SECTIONS } from '@fundo/contract/sections';
import type { SqliteFile } from '../../base/sqlite';
import type { IndexedItem } from '../index-file/indexed';
import { statement } from '../index-file/statement';
import { markWords, openingOf, snippetOf } from '../marks/mark-words';
import { markerOf, type Marker } from '../marks/marks';
import { parseQuestion, type Question } from '../question/question';
import { choose } from './choose';
import { pageFinder, type PagesOf } from './found-pages';
import { knownItems } from './known-items';
import { lookFor, type Lookup } from './look-for';
import { nearestQuestion } from './suggest';

/** The results of a search, without what the index itself does not know. */
export type Found = Omit<SearchResults, 'preparando'>;

/**
 * Finds one page, of `size` results, of the items that are public at an instant (ms since 1970). A page past the last one
 * is empty. Call it within a transaction.
 */
export function find(
  database: SqliteFile,
  query: SearchQuery,
  now: number,
  size: number = SEARCH_PAGE_SIZE,
): Found {
  const typed = query.q.trim().replaceAll(/\s+/g, ' ');
  const { corrected, near, question, lookup } = correctedLookup(database, typed, {
    now,
    isLiteral: query.exata,
  });
  const { hits, bestOf, mayHaveAdjacent, searched, has } = lookup;
  const items = knownItems(database);
  const { ids, secoes, anos } = choose(items, hits, query);
  const from = (query.pagina - 1) * size;
  const max = from + size;
  const ordered = query.ordem === 'data' ? items.latest(ids, max) : bestOf(ids, max);
  const marker = markerOf(searched);
  const q = corrected ?? typed;
  const pagesOf = pageFinder(database, searched, { marker, mayHaveAdjacent });
  return {
    q: typed,
    total: ids.length,
    parcial: has === 'a part',
    pagina: query.pagina,
    paginas: Math.max(1, Math.ceil(ids.length / size)),
    data: ordered.slice(from, max).map((id) => resultOf(database, id, { q, marker, pagesOf })),
    secoes,
    anos,
    corrigida: corrected,
    sugestao: near,
    ignoradas: [...question.leftOut],
    lendo: items.countBeingRead(now),
  };
}

interface CorrectedLookup {
  readonly question: Question;
  readonly lookup: Lookup;
  /** The question that was searched instead of the typed one, which has words that nothing has. */
  readonly corrected: string | null;
  /** The question that is offered instead. */
  readonly near: string | null;
}

/**
 * Looks for a question; if it finds at most a part, looks for it with its unknown words corrected. Only offers the
 * correction if the typed question is `literal`, or finds all of it in related words.
 */
function correctedLookup(
  database: SqliteFile,
  typed: string,
  options: { now: number; isLiteral: boolean },
): CorrectedLookup {
  const question = parseQuestion(typed);
  const lookup = lookFor(database, question, options);
  const asTyped = { question, lookup, corrected: null, near: null };
  if (lookup.has === 'all') return asTyped;
  const near = nearestQuestion(database, typed, question, options.now);
  if (near === null) return asTyped;
  const nearest = parseQuestion(near);
  const found = lookFor(database, nearest, options);
  if (options.isLiteral || lookup.has === 'all in related words')
    return { ...asTyped, near: found.has === 'all' ? near : null };
  return found.has === 'nothing'
    ? asTyped
    : { question: nearest, lookup: found, corrected: near, near: null };
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
  const isPergunta = item.section === SECTIONS.perguntaFrequente.path;
  const trecho = (isPergunta ? openingOf : snippetOf)(item.resumo, marker(item.resumo));
  return {
    secao: item.section as SearchResult['secao'],
    id: item.id,
    titulo: markWords(item.titulo, marker),
    endereco: item.endereco,
    data: item.data,
    arquivo: item.arquivo,
    arquivo_info: item.arquivoInfo,
    trecho: isPergunta || trecho.some(({ marcado }) => marcado) ? trecho : null,
    trecho_completo: textOf(trecho) === item.resumo,
    paginas: pages.map((page) => ({
      ...page,
      endereco: `${item.endereco}?pagina=${page.pagina}&${searchParams}#achado-${page.pagina}`,
    })),
    total_paginas: total,
  };
}

const textOf = (text: MarkedText): string => text.map(({ texto }) => texto).join('');
