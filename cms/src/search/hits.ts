import type { SqliteFile } from '../base/sqlite';
import { knownItems } from './known-items';
import type { CountOf } from './match';
import { statement } from './statement';

const MATCHING = 'select rowid from itens_fts where itens_fts match ?';

/** The ids of what matches an expression of FTS5 and the public sees at an instant (ms since 1970), in no order. */
export function publicHits(database: SqliteFile, expression: string, now: number): number[] {
  const items = knownItems(database);
  const ids = statement(database, MATCHING).pluck().all(expression) as number[];
  return ids.filter((id) => items.isPublic(id, now));
}

/** Whether anything that the public sees at an instant matches an expression of FTS5. */
export function hasPublicHit(database: SqliteFile, expression: string, now: number): boolean {
  const items = knownItems(database);
  for (const id of statement(database, MATCHING).pluck().iterate(expression))
    if (items.isPublic(id as number, now)) return true;
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

/** How much a word counts in a title and in a description, beside one in the text. */
const WEIGHTS = '12.0, 3.0, 1.0';
const RANKED =
  `select rowid, bm25(itens_fts, ${WEIGHTS}) as rank from itens_fts where itens_fts match ? ` +
  'order by rank limit ?';

/** More than are needed, so that those of the same rank are mostly among them. */
const SPARE = 50;

/**
 * A rank is the smaller, the better; those of words that most things have are around a millionth. Its last digits are not
 * the same in every index of the same content.
 */
const rounded = (rank: number) => Number(rank.toPrecision(9));

interface Choice {
  /** How many of the expression's hits are among the chosen ones, and how many it has. */
  readonly chosen: number;
  readonly among: number;
  /** Whether a public hit is among them. */
  isChosen(id: number): boolean;
  /** At most so many are wanted. */
  readonly most: number;
  /** An instant: of what the public does not see then, nothing is given. */
  readonly now: number;
}

/**
 * The best of the chosen hits of an expression, the best first, and of those of the same rank the latest. FTS5 is asked
 * for few, since to sort and to send thousands takes longer than to rank them, and again for more if too many of those are
 * not among the chosen ones.
 */
export function bestHits(
  database: SqliteFile,
  expression: string,
  { chosen, among, isChosen, most, now }: Choice,
): number[] {
  if (chosen === 0) return [];
  const items = knownItems(database);
  for (let limit = Math.ceil((most * among) / chosen) + SPARE; ; limit *= 8) {
    const rows = statement(database, RANKED).raw().all(expression, limit) as [id: number, rank: number][];
    const found = rows
      .filter(([id]) => items.isPublic(id, now) && isChosen(id))
      .map(([id, rank]) => ({ id, rank: rounded(rank) }));
    const last = found[most - 1];
    if (rows.length < limit || (last && last.rank < rounded(rows.at(-1)![1])))
      return found
        .toSorted((a, b) => a.rank - b.rank || items.place(a.id) - items.place(b.id))
        .slice(0, most)
        .map(({ id }) => id);
  }
}
