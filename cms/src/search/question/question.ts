import { MAX_EXCLUDED, MAX_SEARCH_WORDS } from '@fundo/contract/limits';
import { isStopWord, termsIn, wordsIn, type Word } from '../words/words';
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
  /** An item matches the question if it matches every clause, and none of the excluded ones. */
  readonly clauses: readonly Clause[];
  readonly excluded: readonly Clause[];
  readonly typed: string;
  /** All words that were typed but the excluded ones, in order, stop words among them. */
  readonly sequence: Phrase;
  /** True if it is asked as people ask each other: 'quem decide', 'tem sorteio em maio?'. */
  readonly isInterrogative: boolean;
  /** Words that are not searched because the question is too long, as they were typed. */
  readonly leftOut: readonly string[];
}

/** A phrase in quotes, or what is excluded: a phrase in quotes or a word right after a hyphen. */
const QUOTED = /["“”„«»]([^"“”„«»]+)["“”„«»]/u;
const PARTS = new RegExp(`(?<!\\S)-(?:${QUOTED.source}|([\\p{L}\\p{N}]\\S*))|${QUOTED.source}`, 'gu');

const blank = (typed: string): string => ' '.repeat(typed.length);

/** Returns a question with spaces in place of what it excludes: of 'sorteio -ata', only 'sorteio' is left. */
export const withoutExcluded = (question: string): string =>
  question.replaceAll(PARTS, (typed) => (typed.startsWith('-') ? blank(typed) : typed));

/**
 * Parses a search question: words in any order; phrases in straight or curly quotes; words with a hyphen, also written
 * as one or as two; days and amounts; synonyms. Stop words count only if there are no others. A word or a phrase right
 * after a hyphen is excluded.
 */
export function parseQuestion(question: string, table: Synonyms = synonyms()): Question {
  const parts = Array.from(question.matchAll(PARTS), partOf).filter(hasWords);
  const phrases = unique(parts.filter(({ isExcluded }) => !isExcluded));
  const excluded = unique(parts.filter(({ isExcluded }) => isExcluded));
  const sought = withoutExcluded(question);
  const words = clausesIn(question.replaceAll(PARTS, blank), table);
  const important = words.filter(({ alternatives }) => !alternatives.every(isOfStopWords));
  const clauses = unique([...phrases, ...(important.length + phrases.length > 0 ? important : words)]);
  const sequence = termsIn(sought);
  return {
    clauses: clauses.slice(0, MAX_SEARCH_WORDS),
    excluded: excluded.slice(0, MAX_EXCLUDED),
    typed: sought,
    sequence,
    isInterrogative: isInterrogative(sought, sequence),
    leftOut: [...clauses.slice(MAX_SEARCH_WORDS), ...excluded.slice(MAX_EXCLUDED)].map(({ typed }) => typed),
  };
}

const INTERROGATIVES = new Set(
  termsIn('quem qual quais quando quanto quanta quantos quantas como onde cadê porque'),
);

const isInterrogative = (typed: string, sequence: Phrase): boolean =>
  typed.includes('?') ||
  sequence.some((term) => INTERROGATIVES.has(term)) ||
  sequence.slice(0, 2).includes('que');

interface Part extends Clause {
  readonly isExcluded: boolean;
}

/** Reads a phrase in quotes or what is excluded: only the words themselves, because synonyms would take away too much. */
function partOf([typed, notPhrase, notWord, phrase]: RegExpExecArray): Part {
  const written = (phrase ?? notPhrase ?? notWord)!;
  const joined =
    notWord !== undefined && /^\p{L}+(?:-\p{L}+)+$/u.test(notWord) ? [notWord.replaceAll('-', '')] : [];
  return {
    alternatives: [written, ...joined].map(termsIn),
    typed,
    isExcluded: phrase === undefined,
  };
}

const hasWords = ({ alternatives: [phrase] }: Clause): boolean => phrase!.length > 0;

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
export function joinedPairs({
  clauses,
}: Pick<Question, 'clauses'>): { readonly index: number; readonly term: string }[] {
  const single = clauses.map(({ alternatives: [phrase], typed }) =>
    phrase?.length === 1 && /^\p{L}+$/u.test(typed) ? typed : undefined,
  );
  return single.flatMap((left, index) => {
    const right = single[index + 1];
    return left && right ? [{ index, term: wordsIn(left + right)[0]!.term }] : [];
  });
}
