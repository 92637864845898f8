import { MAX_SEARCH_WORDS } from '@fundo/contract/limits';
import { isStopWord, wordsIn, type Word } from '../words/words';
import type { Phrase, Piece } from './Piece';
import { synonyms, type Synonyms } from './synonyms';
import { writtenOtherwise } from './written-otherwise';

/** One thing that a question asks for: what is found has one of these. */
export interface Wanted {
  readonly alternatives: readonly Phrase[];
  /** What was typed for it. */
  readonly typed: string;
}

export interface Question {
  /** What is found has each of these. */
  readonly wanted: readonly Wanted[];
  /** Words that are not looked for because the question is too long, as they were typed. */
  readonly leftOut: readonly string[];
}

const QUOTED = /["“”„«»]([^"“”„«»]+)["“”„«»]/gu;

/**
 * Reads a question: words, which may stand anywhere; phrases in straight or curly quotes; words with a hyphen, which are
 * looked for joined and parted; days and amounts; synonyms. Words that most texts have count only where there are no others.
 */
export function parseQuestion(question: string, table: Synonyms = synonyms()): Question {
  const phrases: Wanted[] = [];
  const rest = question.replaceAll(QUOTED, (quoted, inner: string) => {
    const phrase = wordsIn(inner).map(({ term }) => term);
    if (phrase.length > 0) phrases.push({ alternatives: [phrase], typed: quoted });
    return ' '.repeat(quoted.length);
  });
  const words = wantedIn(rest, table);
  const important = words.filter(({ alternatives }) => !alternatives.every(isOfStopWords));
  const wanted = unique([...phrases, ...(important.length + phrases.length > 0 ? important : words)]);
  return {
    wanted: wanted.slice(0, MAX_SEARCH_WORDS),
    leftOut: wanted.slice(MAX_SEARCH_WORDS).map(({ typed }) => typed),
  };
}

const isOfStopWords = (phrase: Phrase) => phrase.length === 1 && isStopWord(phrase[0]!);

function unique(wanted: readonly Wanted[]): Wanted[] {
  const keys = wanted.map(({ alternatives }) => JSON.stringify(alternatives));
  return wanted.filter((_, index) => keys.indexOf(keys[index]!) === index);
}

function wantedIn(text: string, table: Synonyms): Wanted[] {
  const words = wordsIn(text);
  const wanted: Wanted[] = [];
  for (let index = 0; index < words.length;) {
    const { length, alternatives } =
      writtenOtherwise(text, words, index) ??
      synonymsAt(words, index, table) ??
      compoundAt(text, words, index) ??
      plain(words[index]!);
    const typed = text.slice(words[index]!.start, words[index + length - 1]!.end);
    wanted.push({ alternatives, typed });
    index += length;
  }
  return wanted;
}

const plain = ({ term }: Word): Piece => ({ length: 1, alternatives: [[term]] });

/** The longest synonym that begins at a word, with all others of its groups. */
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

/** A word with hyphens: its parts one after the other, or the whole as one word. */
function compoundAt(text: string, words: readonly Word[], index: number): Piece | undefined {
  let end = index;
  while (isHyphen(text, words[end], words[end + 1])) end += 1;
  if (end === index) return undefined;
  const parts = words.slice(index, end + 1);
  const [joined] = wordsIn(parts.map(({ start, end }) => text.slice(start, end)).join(''));
  return { length: parts.length, alternatives: [parts.map(({ term }) => term), [joined!.term]] };
}

/** True if two words of a text are one with a hyphen between its parts; a hyphen between numbers parts them. */
const isHyphen = (text: string, left: Word | undefined, right: Word | undefined): boolean =>
  left !== undefined &&
  right !== undefined &&
  /^[-\u2010\u2011]$/.test(text.slice(left.end, right.start)) &&
  !/^\d/.test(right.term) &&
  !/^\d/.test(left.term);

/** Two words of a question that stand beside each other, as one word: 'guarda chuva' finds 'guardachuva'. */
export function joinedPairs({ wanted }: Question): { readonly index: number; readonly term: string }[] {
  const single = wanted.map(({ alternatives: [phrase], typed }) =>
    phrase?.length === 1 && /^\p{L}+$/u.test(typed) ? typed : undefined,
  );
  return single.flatMap((left, index) => {
    const right = single[index + 1];
    return left && right ? [{ index, term: wordsIn(left + right)[0]!.term }] : [];
  });
}
