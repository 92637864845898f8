import type { SqliteFile } from '../../base/sqlite';
import type { Wanted } from '../question/question';
import { bestFirst, publicHits } from './hits';
import { knownItems } from './known-items';
import { matchAny } from './match';

/** What has a part of what was asked for. */
export interface PartlyFound {
  readonly ids: readonly number[];
  /** Those of a choice of them that come first, at most so many. */
  readonly bestOf: (ids: readonly number[], most: number) => number[];
}

/** A digit or two alone: of '123.456.789-00', the last two stand in most accounts. */
const saysNothing = ({ alternatives }: Wanted): boolean => /^\d\d?$/.test(alternatives[0]!.join(' '));

/** What has less than this part of what the best one has is not what was meant. */
const LEAST_PART = 0.6;

/**
 * Finds what has most of what is wanted, at an instant. A rare word counts for more than a common one: of 'telhado da
 * prefeitura', 'telhado' says what is meant.
 */
export function findPartly(database: SqliteFile, wanted: readonly Wanted[], now: number): PartlyFound {
  const scores = new Map<number, number>();
  const expressions = wanted.map(matchAny);
  const all = knownItems(database).titles.length;
  for (const [index, expression] of expressions.entries()) {
    if (saysNothing(wanted[index]!)) continue;
    const ids = publicHits(database, expression, now);
    const weight = Math.log(1 + all / ids.length);
    for (const id of ids) scores.set(id, (scores.get(id) ?? 0) + weight);
  }
  let best = 0;
  for (const score of scores.values()) best = Math.max(best, score);
  const found = [...scores].filter(([, score]) => score >= LEAST_PART * best);
  const expression = expressions.join(' OR ');
  // The sort is stable: of the same score, the best rank comes first.
  const bestOf = (ids: readonly number[], most: number) =>
    bestFirst(database, { expression, total: scores.size, ids }, ids.length)
      .toSorted((a, b) => scores.get(b)! - scores.get(a)!)
      .slice(0, most);
  return { ids: found.map(([id]) => id), bestOf };
}
