import type { Phrase } from '../question/Piece';
import { joinedPairs, type Question } from '../question/question';
import { termOf, wordFrom, type Place } from '../words/words';

/** A part of a text that a question asks for, and which of the things that it asks for. */
export interface Mark extends Place {
  readonly wanted: number;
}

/** Finds what a question asks for in a text, in order. */
export type Marker = (text: string) => Mark[];

/** Returns what finds what a question asks for in texts: made once for a question, it takes most texts at a glance. */
export function markerOf(question: Question): Marker {
  const byFirst = phrasesByFirst(question);
  if (byFirst.size === 0) return () => [];
  const beginnings = new RegExp(`(?<![a-zA-Z0-9])(?:${[...byFirst.keys()].map(beginningOf).join('|')})`);
  const candidates = new RegExp(`${beginnings.source}|${UNUSUAL}+`, 'g');
  return (text) => {
    const marks: Mark[] = [];
    let after = 0;
    for (const { index, 0: candidate } of text.matchAll(candidates)) {
      const end = index + candidate.length;
      while (after < end) {
        const word = wordWithin(text, { start: Math.max(index, after), end }, after);
        if (!word) {
          after = end;
          break;
        }
        const found = phraseAt(text, word, byFirst) ?? joinedAt(text, word, byFirst);
        if (found) marks.push({ start: word.start, ...found });
        after = found?.end ?? word.end;
      }
    }
    return marks;
  };
}

/** The first word that has a character of a place; words are parted from `after`, or from the last space, on. */
function wordWithin(text: string, { start, end }: Place, after: number): Place | undefined {
  let from = start;
  while (from > after && !/\s/.test(text[from - 1]!)) from -= 1;
  let word = wordFrom(text, from);
  while (word && word.end <= start) word = wordFrom(text, word.end);
  return word && word.start < end ? word : undefined;
}

/** How letters may be written that stand without accents in a term. */
const LETTERS: Readonly<Record<string, string>> = {
  a: 'áàâãä',
  c: 'ç',
  e: 'éèêë',
  i: 'íìîï',
  n: 'ñ',
  o: 'óòôõö',
  u: 'úùûü',
};

/** A character that may stand for others (ligatures, accents of their own, letters of other alphabets). */
const UNUSUAL = `[^\\u0000-\\u007f°§–—‘’“”•…${Object.values(LETTERS).join('')}${Object.values(LETTERS).join('').toUpperCase()}]`;

/** As many letters tell most words from others. */
const LETTERS_LOOKED_AT = 3;

/**
 * The pattern of how a word may begin whose term begins a phrase, or is two words of the text: all forms of a word share
 * all letters of its term but the last, or the last two of those in -ao (singular.ts).
 */
function beginningOf(term: string): string {
  if (/^\d/.test(term)) return `0*${[...term].slice(0, LETTERS_LOOKED_AT).join('\\.?')}`;
  const shared = Math.max(1, term.length - (term.endsWith('ao') ? 2 : 1));
  return [...term]
    .slice(0, Math.min(LETTERS_LOOKED_AT, shared))
    .map((letter) => `[${letter}${letter.toUpperCase()}${accented(letter)}]`)
    .join('[-\\u2010\\u2011 ]?');
}

const accented = (letter: string) => (LETTERS[letter] ?? '') + (LETTERS[letter] ?? '').toUpperCase();

interface Sought {
  readonly phrase: Phrase;
  readonly wanted: number;
}

type ByFirst = ReadonlyMap<string, readonly Sought[]>;

function phrasesByFirst(question: Question): ByFirst {
  const byFirst = new Map<string, Sought[]>();
  const add = (phrase: Phrase, wanted: number) => {
    const [first] = phrase;
    byFirst.set(first!, [...(byFirst.get(first!) ?? []), { phrase, wanted }]);
  };
  for (const [wanted, { alternatives }] of question.wanted.entries())
    for (const phrase of alternatives) add(phrase, wanted);
  for (const { index, term } of joinedPairs(question)) add([term], index);
  return byFirst;
}

const termAt = (text: string, { start, end }: Place) => termOf(text.slice(start, end));

/** The longest phrase that begins with a word. */
function phraseAt(text: string, word: Place, byFirst: ByFirst): Omit<Mark, 'start'> | undefined {
  let longest: { length: number; end: number; wanted: number } | undefined;
  for (const { phrase, wanted } of byFirst.get(termAt(text, word)) ?? []) {
    const end = endOf(text, word, phrase);
    if (end !== undefined && phrase.length > (longest?.length ?? 0))
      longest = { length: phrase.length, end, wanted };
  }
  return longest && { end: longest.end, wanted: longest.wanted };
}

/** Where a phrase ends whose first word this is; undefined if the others do not follow it. */
function endOf(text: string, first: Place, phrase: Phrase): number | undefined {
  let { end } = first;
  for (const term of phrase.slice(1)) {
    const next = wordFrom(text, end);
    if (!next || termAt(text, next) !== term) return undefined;
    ({ end } = next);
  }
  return end;
}

/** Two words of the text that the question has as one. */
function joinedAt(text: string, left: Place, byFirst: ByFirst): Omit<Mark, 'start'> | undefined {
  if (!/[-\u2010\u2011 ]/.test(text[left.end] ?? '')) return undefined;
  const right = wordFrom(text, left.end);
  if (right?.start !== left.end + 1) return undefined;
  const found = byFirst
    .get(termAt(text, left) + termAt(text, right))
    ?.find(({ phrase }) => phrase.length === 1);
  return found && { end: right.end, wanted: found.wanted };
}
