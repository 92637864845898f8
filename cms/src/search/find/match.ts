import type { Phrase } from '../question/Piece';
import { joinedPairs, type Question, type Wanted } from '../question/question';

/** In how many things a term stands. */
export type CountOf = (term: string) => number;

/** FTS5 parts terms at spaces only, and a term has letters and digits alone, so that quotes need no escape. */
const quoted = (phrase: Phrase) => `"${phrase.join(' ')}"`;
const anyOf = (phrases: readonly Phrase[]) => `(${phrases.map(quoted).join(' OR ')})`;

/** A word that stands in no more things than this may be two that were typed as one. */
const RARE = 20;
/** Nobody has to count further. */
export const MAX_COUNTED = RARE + 1;
const SHORTEST_PART = 3;
const MAX_PARTINGS = 3;

/** What is looked for in the place of each thing that a question asks for: a rare word also as two. */
export const widened = ({ wanted }: Question, countOf: CountOf): Wanted[] =>
  wanted.map((each) => ({ ...each, alternatives: [...each.alternatives, ...partings(each, countOf)] }));

/** What is looked for on pages: each thing that a question asks for, and two of its words that stand there as one. */
export const onPages = (question: Question, countOf: CountOf): Wanted[] => [
  ...widened(question, countOf),
  ...joinedPairs(question)
    .filter(({ term }) => countOf(term) > 0)
    .map(({ term }) => ({ alternatives: [[term]], typed: term })),
];

function partings({ alternatives }: Wanted, countOf: CountOf): Phrase[] {
  const [phrase] = alternatives;
  const term = phrase?.length === 1 ? phrase[0]! : '';
  if (!/^[a-z]+$/.test(term) || term.length < 2 * SHORTEST_PART || countOf(term) > RARE) return [];
  const found: Phrase[] = [];
  for (let at = SHORTEST_PART; at <= term.length - SHORTEST_PART && found.length < MAX_PARTINGS; at += 1) {
    const parts = [term.slice(0, at), term.slice(at)];
    if (parts.every((part) => countOf(part) > 0)) found.push(parts);
  }
  return found;
}

/**
 * The FTS5 expression for things that have all that a question asks for. Two of its words may stand there as one.
 * Numbers that were typed with a stroke between them count for more where they follow each other.
 */
export function matchAll(question: Question, wanted: readonly Wanted[], countOf: CountOf): string {
  const each = wanted.map(({ alternatives }) => anyOf(alternatives));
  const expressions = [each.join(' AND ')];
  for (const { index, term } of joinedPairs(question)) {
    if (countOf(term) === 0) continue;
    const others = each.filter((_, at) => at !== index && at !== index + 1);
    expressions.push([...others, anyOf([[term]])].join(' AND '));
  }
  for (const [index, left] of wanted.entries()) {
    const right = wanted[index + 1];
    const pair = right && [left.alternatives[0]!, right.alternatives[0]!].flat();
    if (pair && pair.length === 2 && pair.every((term) => /^\d+$/.test(term)))
      expressions.push(`(${each.join(' AND ')} AND ${quoted(pair)})`);
  }
  return expressions.map((expression) => `(${expression})`).join(' OR ');
}

/** The FTS5 expression for what has one of these. */
export const matchAny = ({ alternatives }: Wanted): string => anyOf(alternatives);
