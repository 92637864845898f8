import type { SqliteFile } from '../../base/sqlite';
import type { Clause } from '../question/question';
import { publicHits, rankerOf, type Ranker } from './hits';
import { knownItems } from './known-items';
import { matchAny } from './match';

/** Items that match a part of a question. */
export interface PartlyFound {
  readonly ids: readonly number[];
  readonly bestOf: Ranker;
}

/** True for one or two digits alone: most accounts contain the last two digits of '123.456.789-00'. */
const saysNothing = ({ alternatives }: Clause): boolean => /^\d\d?$/.test(alternatives[0]!.join(' '));

/** Items with less than this fraction of the best score are left out. */
const MIN_FRACTION = 0.6;

/**
 * Finds the items that match most of the clauses, at an instant. A rare word weighs more than a common one: in 'telhado
 * da prefeitura', 'telhado' is the specific word.
 */
export function findPartly(
  database: SqliteFile,
  clauses: readonly Clause[],
  { now, isAllowed }: { now: number; isAllowed: (id: number) => boolean },
): PartlyFound {
  const scores = new Map<number, number>();
  const expressions = clauses.map(matchAny);
  const all = knownItems(database).titles.length;
  for (const [index, expression] of expressions.entries()) {
    if (saysNothing(clauses[index]!)) continue;
    const ids = publicHits(database, expression, now);
    const weight = Math.log(1 + all / ids.length);
    for (const id of ids) scores.set(id, (scores.get(id) ?? 0) + weight);
  }
  const allowed = [...scores].filter(([id]) => isAllowed(id));
  const best = allowed.reduce((max, [, score]) => Math.max(max, score), 0);
  const found = allowed.filter(([, score]) => score >= MIN_FRACTION * best);
  const expression = expressions.join(' OR ');
  // The sort is stable: items of the same score stay in order of rank.
  const rank = rankerOf(database, expression, scores.size);
  const bestOf: Ranker = (ids, max) =>
    rank(ids, ids.length)
      .toSorted((a, b) => scores.get(b)! - scores.get(a)!)
      .slice(0, max);
  return { ids: found.map(([id]) => id), bestOf };
}
