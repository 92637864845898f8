import { MAX_RANKED_RESULTS } from '@fundo/contract/limits';
import type { SqliteFile } from '../../base/sqlite';
import { statement } from '../index-file/statement';
import { knownItems } from './known-items';
import type { CountOf } from './match';

/**
 * Returns the ids of the items that match an FTS5 expression and are public at an instant (ms since 1970), in no order.
 */
export function publicHits(database: SqliteFile, expression: string, now: number): number[] {
  const items = knownItems(database);
  return matching(database, expression).filter((id) => items.isPublic(id, now));
}

/**
 * Returns the ids of all items that match an FTS5 expression, in no order. Reads them in one text: ten thousand rows take
 * twice as long.
 */
export function matching(database: SqliteFile, expression: string): number[] {
  const ids = statement(database, 'select json_group_array(rowid) from itens_fts where itens_fts match ?');
  return JSON.parse(ids.pluck().get(expression) as string) as number[];
}

/** True if an item that is public at an instant matches an FTS5 expression. */
export function hasPublicHit(database: SqliteFile, expression: string, now: number): boolean {
  const items = knownItems(database);
  const ids = statement(database, 'select rowid from itens_fts where itens_fts match ?').pluck();
  for (const id of ids.iterate(expression)) if (items.isPublic(id as number, now)) return true;
  return false;
}

/** Returns a function that counts the items with a term, hidden ones included, up to `max`. */
export function countIn(database: SqliteFile, max = -1): CountOf {
  const count = statement(
    database,
    'select count(*) from (select 1 from itens_fts where itens_fts match ? limit ?)',
  ).pluck();
  return (term) => count.get(`"${term}"`, max) as number;
}

/** Weights of a match in the title, in the summary, in the text and in the name of its type. */
const WEIGHTS = '12.0, 3.0, 1.0, 1.0';
const RANKED = `select rowid, bm25(itens_fts, ${WEIGHTS}) from itens_fts where itens_fts match ?`;

/** Returns the top `max` of a selection of hits. */
export type Ranker = (ids: readonly number[], max: number) => number[];

/**
 * Returns a function that sorts hits of an FTS5 expression, which has `total` of them, by rank; ties are broken by date.
 * Of too many hits to rank, the ones with a match in the title or the summary come first, then the latest.
 */
export function rankerOf(database: SqliteFile, expression: string, total: number): Ranker {
  const items = knownItems(database);
  if (total <= MAX_RANKED_RESULTS) {
    const sort = sorter(database, expression);
    return (ids, max) => sort(ids).slice(0, max);
  }
  const inTitleOrSummary = `{titulo resumo} : (${expression})`;
  const inTitle = matching(database, inTitleOrSummary);
  const sort = inTitle.length <= MAX_RANKED_RESULTS ? sorter(database, inTitleOrSummary) : undefined;
  return (ids, max) => {
    const others = new Set(ids);
    // `delete` also says if the id was among them: a filter with a side effect.
    const named = inTitle.filter((id) => others.delete(id));
    const first = sort ? sort(named) : items.latest(named, max);
    if (first.length >= max) return first.slice(0, max);
    return [...first, ...items.latest([...others], max - first.length)];
  };
}

/** Ranks that differ by less than this fraction of the best count as equal: then the latest comes first. */
const SAME = 0.15;

/**
 * Returns a function that sorts hits of an expression by BM25 rank, which is read once. A rank is negative, the smaller
 * the better. Indexes of the same content may differ in its last digits.
 */
function sorter(database: SqliteFile, expression: string): (ids: readonly number[]) => number[] {
  const items = knownItems(database);
  let ranks: ReadonlyMap<number, number> | undefined;
  return (ids) => {
    if (ids.length === 0) return [];
    ranks ??= ranksOf(database, expression);
    const known = ranks;
    let best = 0;
    for (const id of ids) best = Math.min(best, known.get(id)!);
    const step = (id: number) => Math.round(known.get(id)! / best / SAME);
    return ids.toSorted((a, b) => step(b) - step(a) || items.dateRank(a) - items.dateRank(b));
  };
}

function ranksOf(database: SqliteFile, expression: string): ReadonlyMap<number, number> {
  const rows = statement(database, RANKED).raw().all(expression) as [id: number, rank: number][];
  return new Map(rows.map(([id, rank]) => [id, Math.fround(rank)]));
}
