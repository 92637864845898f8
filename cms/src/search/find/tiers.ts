import { MAX_RANKED_RESULTS } from '@fundo/contract/limits';
import { fold } from '@fundo/contract/search';
import type { SqliteFile } from '../../base/sqlite';
import type { Phrase } from '../question/Piece';
import type { Question } from '../question/question';
import { wholeNumberOf } from '../words/whole-numbers';
import { isStopWord } from '../words/words';
import { matching, type Ranker } from './hits';
import { knownItems } from './known-items';
import { anyOf } from './match';

/** The hits of a question that come before the others. */
export interface Tiers {
  /** Returns the top `max` of a selection of hits. */
  readonly bestOf: Ranker;
  /** False if an item has the typed words nowhere one after the other. */
  readonly mayHaveAdjacent: (id: number) => boolean;
}

/**
 * Puts first, in this order, the items whose title is the question, the ones with the typed words one after the other,
 * and the ones in which its numbers are whole. Of more than MAX_RANKED_RESULTS hits, it looks for the typed words only in
 * titles and summaries: reading all positions of common words takes longer than the rest.
 */
export function tiersOf(
  database: SqliteFile,
  question: Question,
  { expression, total, rank }: { expression: string; total: number; rank: Ranker },
): Tiers {
  const isLarge = total > MAX_RANKED_RESULTS;
  // Within the hits: otherwise FTS5 would read the positions of all words everywhere.
  const among = (columns: string, words: string): ReadonlySet<number> =>
    new Set(words === '' ? [] : matching(database, `(${expression}) AND ${columns}${words}`));
  const titled = once(() => new Set(knownItems(database).titled(foldedWords(question.typed))));
  const adjacentItems = once(() => among(isLarge ? '{titulo resumo} : ' : '', adjacent(question)));
  const whole = once(() => among('', wholeNumbers(question)));
  const bestOf: Ranker = (ids, max) => {
    const best: number[] = [];
    let others = ids;
    for (const tier of [titled, adjacentItems, whole]) {
      if (best.length >= max) return best;
      if (tier().size === 0) continue;
      const [first, rest] = parted(others, tier());
      best.push(...rank(first, max - best.length));
      others = rest;
    }
    return [...best, ...rank(others, max - best.length)];
  };
  return { bestOf, mayHaveAdjacent: (id) => isLarge || adjacentItems().has(id) };
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

function parted(
  ids: readonly number[],
  selected: ReadonlySet<number>,
): [inside: number[], outside: number[]] {
  const parts: [number[], number[]] = [[], []];
  for (const id of ids) parts[selected.has(id) ? 0 : 1].push(id);
  return parts;
}

const foldedWords = (text: string): string =>
  fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Returns the FTS5 expression for the typed words one after the other; empty if there is only one. */
export const adjacent = (question: Question): string => {
  const sequences = sequencesOf(question);
  return sequences.length === 0 ? '' : anyOf(sequences);
};

/** Longer phrases are not looked for: no text repeats a long question word by word. */
const LONGEST_SEQUENCE = 8;

/** The typed words without stop words at the ends, as they are and with the 'nº' that texts write before a number. */
function sequencesOf({ sequence }: Question): Phrase[] {
  const first = sequence.findIndex((term) => !isStopWord(term));
  const last = sequence.findLastIndex((term) => !isStopWord(term));
  const core = sequence.slice(first, last + 1);
  const number = core.findIndex((term, index) => index > 0 && /^\d+$/.test(term));
  const numbered = number === -1 ? [] : core.toSpliced(number, 0, 'no');
  return [core, numbered].filter(({ length }) => length > 1 && length <= LONGEST_SEQUENCE);
}

/** Returns the FTS5 expression for the numbers of a question as whole numbers; empty if it has none of three digits. */
export const wholeNumbers = ({ clauses }: Question): string =>
  clauses
    .map(({ alternatives }) =>
      alternatives.flatMap(([term, more]) => (more ? [] : (wholeNumberOf(term!) ?? []))),
    )
    .filter((numbers) => numbers.length > 0)
    .map((numbers) => anyOf(numbers.map((number) => [number])))
    .join(' AND ');
