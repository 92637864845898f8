import {
  SEARCH_PAGE_SIZE,
  type SearchQuery,
  type SearchResult,
  type SearchResults,
} from '@fundo/contract/search-results';
import type { SqliteFile } from '../base/sqlite';
import { foundPagesOf } from './found-pages';
import type { IndexedItem } from './indexed';
import { markWords, snippetOf } from './mark-words';
import { matchAll, widened, type CountOf } from './match';
import { IS_PUBLIC, publicHits, type Hit } from './public-hits';
import { parseQuestion, type Question, type Wanted } from './question';
import { nearestQuestion } from './suggest';

/** The results of a search, but for what the index itself does not know. */
export type Found = Omit<SearchResults, 'preparando'>;

/** Finds what the public sees at an instant (ms since 1970), a page of it. A page past the last one is empty. */
export function find(database: SqliteFile, asked: SearchQuery, now: number): Found {
  const q = asked.q.trim().replaceAll(/\s+/g, ' ');
  const question = parseQuestion(q);
  const countOf = countIn(database);
  const wanted = widened(question, countOf);
  const hits = wanted.length === 0 ? [] : publicHits(database, matchAll(question, wanted, countOf), now);
  const ofSection = hits.filter(([, section]) => !asked.secao || section === asked.secao);
  const ofYear = hits.filter(([, , year]) => asked.ano === undefined || year === asked.ano);
  const chosen = ofSection
    .filter(([, , year]) => asked.ano === undefined || year === asked.ano)
    .toSorted(ORDERS[asked.ordem]);
  const from = (asked.pagina - 1) * SEARCH_PAGE_SIZE;
  return {
    q,
    total: chosen.length,
    pagina: asked.pagina,
    paginas: Math.max(1, Math.ceil(chosen.length / SEARCH_PAGE_SIZE)),
    data: chosen
      .slice(from, from + SEARCH_PAGE_SIZE)
      .map(([id]) => resultOf(database, id, { q, question, wanted })),
    secoes: counted(ofYear.map(([, section]) => section as SearchResult['secao']))
      .toSorted((a, b) => b.total - a.total || (a.value < b.value ? -1 : 1))
      .map(({ value, total }) => ({ secao: value, total })),
    anos: counted(ofSection.flatMap(([, , year]) => year ?? []))
      .toSorted((a, b) => b.value - a.value)
      .map(({ value, total }) => ({ ano: value, total })),
    sugestao: hits.length === 0 ? nearestQuestion(database, q, question, now) : null,
    ignoradas: [...question.leftOut],
    lendo: database
      .prepare(`select count(*) from itens where lendo = 1 and ${IS_PUBLIC}`)
      .pluck()
      .get(now, now) as number,
  };
}

const byDate = (a: Hit, b: Hit): number =>
  (b[3] ?? '') < (a[3] ?? '') ? -1 : (b[3] ?? '') > (a[3] ?? '') ? 1 : a[4] < b[4] ? -1 : 1;

/** A rank is the smaller, the better. Its last digits are not the same in every index of the same content. */
const rounded = (rank: number) => Math.round(rank * 1e6);
const ORDERS = {
  relevancia: (a: Hit, b: Hit): number => rounded(a[5]) - rounded(b[5]) || byDate(a, b),
  data: byDate,
};

/** In how many things a term stands, hidden ones included. */
export function countIn(database: SqliteFile): CountOf {
  const count = database.prepare('select doc from termos where term = ?').pluck();
  return (term) => (count.get(term) as number | undefined) ?? 0;
}

function counted<Value>(values: readonly Value[]): { value: Value; total: number }[] {
  const totals = new Map<Value, number>();
  for (const value of values) totals.set(value, (totals.get(value) ?? 0) + 1);
  return [...totals].map(([value, total]) => ({ value, total }));
}

function resultOf(
  database: SqliteFile,
  id: number,
  { q, question, wanted }: { q: string; question: Question; wanted: readonly Wanted[] },
): SearchResult {
  const stored = database.prepare('select dados from itens where id = ?').pluck().get(id) as string;
  const item = JSON.parse(stored) as IndexedItem;
  const words = new URLSearchParams({ q }).toString();
  const addressOf = (page: number) => `${item.endereco}?pagina=${page}&${words}#achado-${page}`;
  const { total, pages } = foundPagesOf(database, id, { question, wanted, addressOf });
  const trecho = snippetOf(item.resumo, question);
  return {
    secao: item.section as SearchResult['secao'],
    id: item.id,
    titulo: markWords(item.titulo, question),
    endereco: item.endereco,
    data: item.data,
    arquivo: item.arquivo,
    arquivo_info: item.arquivoInfo,
    trecho: trecho.some(({ marcado }) => marcado) ? trecho : null,
    paginas: pages,
    total_paginas: total,
  };
}
