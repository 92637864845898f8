import type { SqliteFile } from '../../base/sqlite';
import type { Question } from '../question/question';
import { perguntasFor } from './perguntas';
import { countIn, matching, publicHits, rankerOf, type Ranker } from './hits';
import { matchAll, matchAny, MAX_COUNTED, widened } from './match';
import { findPartly } from './partly';
import { withRelatedWords } from './related';
import { tiersOf, type Tiers } from './tiers';

/** The items that match a question. */
export interface Lookup extends Tiers {
  readonly hits: readonly number[];
  /** The question that found the hits: with related words, if no item matches the original words. */
  readonly searched: Question;
  /** How much of the question the hits match. */
  readonly has: 'all' | 'all in related words' | 'a part' | 'nothing';
}

/**
 * Finds items that match the whole question; or else the whole question in related words; or else, if it has more than
 * one clause, most of it. The perguntas that match most of what is asked come first, unless the question is `literal`.
 */
export function lookFor(
  database: SqliteFile,
  question: Question,
  { now, isLiteral }: { now: number; isLiteral: boolean },
): Lookup {
  const countOf = countIn(database, MAX_COUNTED);
  const isAllowed = notExcluded(database, question);
  const withAllOf = (searched: Question): Omit<Lookup, 'has'> => {
    const expression = matchAll(searched, widened(searched, countOf), countOf);
    const all = searched.clauses.length === 0 ? [] : publicHits(database, expression, now);
    const rank = rankerOf(database, expression, all.length);
    const tiers = tiersOf(database, searched, { expression, total: all.length, rank });
    return { ...tiers, hits: all.filter(isAllowed), searched };
  };
  const withPerguntas = (lookup: Lookup): Lookup =>
    isLiteral || !question.isInterrogative
      ? lookup
      : perguntasFirst(lookup, perguntasFor(database, question, now).filter(isAllowed));
  const exact = withAllOf(question);
  if (exact.hits.length > 0) return withPerguntas({ ...exact, has: 'all' });
  const related = withRelatedWords(database, question);
  const inRelated = withAllOf(related);
  if (inRelated.hits.length > 0) return withPerguntas({ ...inRelated, has: 'all in related words' });
  if (question.clauses.length < 2) return { ...inRelated, has: 'nothing' };
  const { ids, bestOf } = findPartly(database, widened(related, countOf), { now, isAllowed });
  const has = ids.length > 0 ? 'a part' : 'nothing';
  return withPerguntas({ hits: ids, bestOf, mayHaveAdjacent: () => false, searched: related, has });
}

/** Returns true for the items that have nothing of what a question excludes. */
function notExcluded(database: SqliteFile, { excluded }: Question): (id: number) => boolean {
  if (excluded.length === 0) return () => true;
  const ids = new Set(matching(database, excluded.map(matchAny).join(' OR ')));
  return (id) => !ids.has(id);
}

function perguntasFirst(lookup: Lookup, found: readonly number[]): Lookup {
  const isPergunta = new Set(found);
  const bestOf: Ranker = (ids, max) => {
    const selected = new Set(ids);
    const first = found.filter((id) => selected.has(id)).slice(0, max);
    const others = ids.filter((id) => !isPergunta.has(id));
    return [...first, ...lookup.bestOf(others, max - first.length)];
  };
  return { ...lookup, hits: [...new Set([...lookup.hits, ...found])], bestOf };
}
