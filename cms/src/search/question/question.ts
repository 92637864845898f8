import { MAX_SEARCH_WORDS } from '@fundo/contract/limits';
import { isStopWord, wordsIn, type Word } from '../words/words';
import { amountAt } from './amounts';
import { dayAt, monthAt } from './days';
import { joinedNumberAt, ordinalAt, shortYearAt, smallNumberAt } from './numbered';
import type { Phrase, Piece } from './Piece';
import { synonyms, type Synonyms } from './synonyms';

/** One clause of a question: an item matches it if it has one of the alternatives. */
export interface Clause {
  readonly alternatives: readonly Phrase[];
  /** The text that was typed for it. */
  readonly typed: string;
}

export interface Question {
  /** An item matches the question if it matches every clause. */
  readonly clauses: readonly Clause[];
  /** Words that are not searched because the question is too long, as they were typed. */
  readonly leftOut: readonly string[];
}

const QUOTED = /["“”„«»]([^"“”„«»]+)["“”„«»]/gu;

/**
 * Parses a search question: words in any order; phrases in straight or curly quotes; words with a hyphen, also written
 * as one or as two; days and amounts; synonyms. Stop words count only if there are no others.
 */
export function parseQuestion(question: string, table: Synonyms = synonyms()): Question {
  const phrases: Clause[] = [];
  const rest = question.replaceAll(QUOTED, (quoted, inner: string) => {
    const phrase = wordsIn(inner).map(({ term }) => term);
    if (phrase.length > 0) phrases.push({ alternatives: [phrase], typed: quoted });
    return ' '.repeat(quoted.length);
  });
  const words = clausesIn(rest, table);
  const important = words.filter(({ alternatives }) => !alternatives.every(isOfStopWords));
  const clauses = unique([...phrases, ...(important.length + phrases.length > 0 ? important : words)]);
  return {
    clauses: clauses.slice(0, MAX_SEARCH_WORDS),
    leftOut: clauses.slice(MAX_SEARCH_WORDS).map(({ typed }) => typed),
  };
}

const isOfStopWords = (phrase: Phrase) => phrase.length === 1 && isStopWord(phrase[0]!);

function unique(clauses: readonly Clause[]): Clause[] {
  const keys = clauses.map(({ alternatives }) => JSON.stringify(alternatives));
  return clauses.filter((_, index) => keys.indexOf(keys[index]!) === index);
}

function clausesIn(text: string, table: Synonyms): Clause[] {
  const words = wordsIn(text);
  const clauses: Clause[] = [];
  for (let index = 0; index < words.length;) {
    const { length, alternatives } =
      writtenOtherwise(text, words, index) ??
      synonymsAt(words, index, table) ??
      compoundAt(text, words, index) ??
      plain(words[index]!);
    const typed = text.slice(words[index]!.start, words[index + length - 1]!.end);
    clauses.push({ alternatives, typed });
    index += length;
  }
  return clauses;
}

/**
 * Reads the day, month, number or amount that begins at a word of a question, with the other ways in which texts write
 * it.
 */
const writtenOtherwise = (text: string, words: readonly Word[], index: number): Piece | undefined =>
  dayAt(text, words, index) ??
  monthAt(words, index) ??
  amountAt(text, words, index) ??
  shortYearAt(text, words, index) ??
  smallNumberAt(text, words, index) ??
  ordinalAt(words, index) ??
  joinedNumberAt(words, index);

const plain = ({ term }: Word): Piece => ({ length: 1, alternatives: [[term]] });

/** Returns the longest synonym that begins at a word, with all members of its groups. */
function synonymsAt(words: readonly Word[], index: number, table: Synonyms): Piece | undefined {
  let length = 0;
  let alternatives: Phrase[] = [];
  for (const group of table)
    for (const member of group) {
      if (member.length < length || !member.every((term, at) => words[index + at]?.term === term)) continue;
      if (member.length > length) alternatives = [];
      length = member.length;
      alternatives.push(...group);
    }
  return length > 0 ? { length, alternatives: distinct(alternatives) } : undefined;
}

const distinct = (phrases: readonly Phrase[]): Phrase[] => [
  ...new Map(phrases.map((phrase) => [phrase.join(' '), phrase])).values(),
];

/** Reads a word with hyphens: as its parts one after the other, or as one word. */
function compoundAt(text: string, words: readonly Word[], index: number): Piece | undefined {
  let end = index;
  while (isHyphen(text, words[end], words[end + 1])) end += 1;
  if (end === index) return undefined;
  const parts = words.slice(index, end + 1);
  const [joined] = wordsIn(parts.map(({ start, end }) => text.slice(start, end)).join(''));
  return { length: parts.length, alternatives: [parts.map(({ term }) => term), [joined!.term]] };
}

/** True if two words of a text are joined by a hyphen. A hyphen between numbers separates them. */
const isHyphen = (text: string, left: Word | undefined, right: Word | undefined): boolean =>
  left !== undefined &&
  right !== undefined &&
  /^[-\u2010\u2011]$/.test(text.slice(left.end, right.start)) &&
  !/^\d/.test(right.term) &&
  !/^\d/.test(left.term);

/** Joins adjacent words of a question: 'guarda chuva' finds 'guardachuva'. */
export function joinedPairs({ clauses }: Question): { readonly index: number; readonly term: string }[] {
  const single = clauses.map(({ alternatives: [phrase], typed }) =>
    phrase?.length === 1 && /^\p{L}+$/u.test(typed) ? typed : undefined,
  );
  return single.flatMap((left, index) => {
    const right = single[index + 1];
    return left && right ? [{ index, term: wordsIn(left + right)[0]!.term }] : [];
  });
}
