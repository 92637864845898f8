import { MAX_RANKED_RESULTS } from '@fundo/contract/limits';
import type { SqliteFile } from '../../base/sqlite';
import { statement } from '../index-file/statement';
import { knownItems } from './known-items';
import type { CountOf } from './match';

/** The ids of what matches an expression of FTS5 and the public sees at an instant (ms since 1970), in no order. */
export function publicHits(database: SqliteFile, expression: string, now: number): number[] {
  const items = knownItems(database);
  return matching(database, expression).filter((id) => items.isPublic(id, now));
}

/** In one text: ten thousand rows take twice as long. */
function matching(database: SqliteFile, expression: string): number[] {
  const ids = statement(database, 'select json_group_array(rowid) from itens_fts where itens_fts match ?');
  return JSON.parse(ids.pluck().get(expression) as string) as number[];
}

/** Whether anything that the public sees at an instant matches an expression of FTS5. */
export function hasPublicHit(database: SqliteFile, expression: string, now: number): boolean {
  const items = knownItems(database);
  const ids = statement(database, 'select rowid from itens_fts where itens_fts match ?').pluck();
  for (const id of ids.iterate(expression)) if (items.isPublic(id as number, now)) return true;
  return false;
}

/** Returns what counts in how many things a term stands, hidden ones included; not further than `most`. */
export function countIn(database: SqliteFile, most = -1): CountOf {
  const count = statement(
    database,
    'select count(*) from (select 1 from itens_fts where itens_fts match ? limit ?)',
  ).pluck();
  return (term) => count.get(`"${term}"`, most) as number;
}

/** How much a word counts in a title, in a description, and in the name of what a thing is, beside one in the text. */
const WEIGHTS = '12.0, 3.0, 1.0, 1.0';
const RANKED = `select rowid, bm25(itens_fts, ${WEIGHTS}) from itens_fts where itens_fts match ?`;

/** Some of the hits of an expression of FTS5. */
export interface Hits {
  readonly expression: string;
  /** How many hits the expression has. */
  readonly total: number;
  readonly ids: readonly number[];
}

/** The best of the hits, at most so many, the best first, and of those of the same rank the latest. */
export function bestFirst(database: SqliteFile, { expression, total, ids }: Hits, most: number): number[] {
  if (total <= MAX_RANKED_RESULTS) return ranked(database, expression, ids).slice(0, most);
  const items = knownItems(database);
  const inName = `{titulo resumo} : (${expression})`;
  const mayBeNamed = matching(database, inName);
  if (mayBeNamed.length === 0) return items.latest(ids, most);
  const others = new Set(ids);
  // Deletes it from the others, and tells whether it was among them.
  const named = mayBeNamed.filter((id) => others.delete(id));
  const first =
    named.length <= MAX_RANKED_RESULTS ? ranked(database, inName, named) : items.latest(named, most);
  return [...first, ...items.latest([...others], most)].slice(0, most);
}

/** Ranks that differ by less than this part of the best one say the same: the latest is what most people mean. */
const SAME = 0.15;

/** The smaller a rank, the better; the best is below 0. Its last digits are not the same in every index of the same content. */
function ranked(database: SqliteFile, expression: string, ids: readonly number[]): number[] {
  if (ids.length === 0) return [];
  const items = knownItems(database);
  const rows = statement(database, RANKED).raw().all(expression) as [id: number, rank: number][];
  const ranks = new Map(rows.map(([id, rank]) => [id, Math.fround(rank)]));
  let best = 0;
  for (const id of ids) best = Math.min(best, ranks.get(id)!);
  const step = (id: number) => Math.round(ranks.get(id)! / best / SAME);
  return ids.toSorted((a, b) => step(b) - step(a) || items.place(a) - items.place(b));
}
