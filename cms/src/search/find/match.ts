import type { Phrase } from '../question/Piece';
import { joinedPairs, type Clause, type Question } from '../question/question';

/** Returns how many items have a term. */
export type CountOf = (term: string) => number;

/** FTS5 splits terms at spaces only, and a term has only letters and digits, so that quotes need no escape. */
const quoted = (phrase: Phrase) => `"${phrase.join(' ')}"`;
/** Returns the FTS5 expression for any of some phrases. */
export const anyOf = (phrases: readonly Phrase[]): string => `(${phrases.map(quoted).join(' OR ')})`;

/** A word in no more items than this may be two that were typed as one. */
const RARE = 20;
/** Counting stops here: higher numbers make no difference. */
export const MAX_COUNTED = RARE + 1;
const SHORTEST_PART = 3;
const MAX_SPLITS = 3;

/** Returns the clauses of a question; a rare word may also match as two words. */
export const widened = ({ clauses }: Question, countOf: CountOf): Clause[] =>
  clauses.map((clause) => ({
    ...clause,
    alternatives: [...clause.alternatives, ...splits(clause, countOf)],
  }));

/** Returns the clauses that pages may match: of the question, and two adjacent words of it written as one. */
export const onPages = (question: Question, countOf: CountOf): Clause[] => [
  ...widened(question, countOf),
  ...joinedPairs(question)
    .filter(({ term }) => countOf(term) > 0)
    .map(({ term }) => ({ alternatives: [[term]], typed: term })),
];

function splits({ alternatives }: Clause, countOf: CountOf): Phrase[] {
  const [phrase] = alternatives;
  const term = phrase?.length === 1 ? phrase[0]! : '';
  if (!/^[a-z]+$/.test(term) || term.length < 2 * SHORTEST_PART || countOf(term) > RARE) return [];
  const found: Phrase[] = [];
  for (let at = SHORTEST_PART; at <= term.length - SHORTEST_PART && found.length < MAX_SPLITS; at += 1) {
    const parts = [term.slice(0, at), term.slice(at)];
    if (parts.every((part) => countOf(part) > 0)) found.push(parts);
  }
  return found;
}

/**
 * Returns the FTS5 expression for items that match every clause. Two adjacent words may also match as one. Two adjacent
 * numbers count for more if they follow each other in the text.
 */
export function matchAll(question: Question, clauses: readonly Clause[], countOf: CountOf): string {
  const all = clauses.map(({ alternatives }) => anyOf(alternatives));
  const expressions = [all.join(' AND ')];
  for (const { index, term } of joinedPairs(question)) {
    if (countOf(term) === 0) continue;
    const others = all.filter((_, at) => at !== index && at !== index + 1);
    expressions.push([...others, anyOf([[term]])].join(' AND '));
  }
  for (const [index, left] of clauses.entries()) {
    const right = clauses[index + 1];
    const pair = right && [left.alternatives[0]!, right.alternatives[0]!].flat();
    if (pair && pair.length === 2 && pair.every((term) => /^\d+$/.test(term)))
      expressions.push(`(${all.join(' AND ')} AND ${quoted(pair)})`);
  }
  return expressions.map((expression) => `(${expression})`).join(' OR ');
}

/** Returns the FTS5 expression for one clause. */
export const matchAny = ({ alternatives }: Clause): string => anyOf(alternatives);
