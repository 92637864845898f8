import type { Phrase } from '../question/Piece';
import { joinedPairs, type Question } from '../question/question';
import { termOf, wordFrom, type Span } from '../words/words';

/** A span of a text that matches a clause of a question, with the index of that clause. */
export interface Mark extends Span {
  readonly clause: number;
}

/** Returns the matches of a question in a text, in order. */
export type Marker = (text: string) => Mark[];

/**
 * Returns a function that finds the matches of a question in texts. One pattern, built once per question, skips most of
 * a text.
 */
export function markerOf(question: Pick<Question, 'clauses'>): Marker {
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

/** Returns the first word that overlaps a span. Words are split from the last space on, but not before `after`. */
function wordWithin(text: string, { start, end }: Span, after: number): Span | undefined {
  let from = start;
  while (from > after && !/\s/.test(text[from - 1]!)) from -= 1;
  let word = wordFrom(text, from);
  while (word && word.end <= start) word = wordFrom(text, word.end);
  return word && word.start < end ? word : undefined;
}

/** The accented letters that become a plain letter in a term. */
const LETTERS: Readonly<Record<string, string>> = {
  a: 'áàâãä',
  c: 'ç',
  e: 'éèêë',
  i: 'íìîï',
  n: 'ñ',
  o: 'óòôõö',
  u: 'úùûü',
};

/** A character that a term may have in another form: ligatures, combining accents, letters of other alphabets. */
const UNUSUAL = `[^\\u0000-\\u007f°§–—‘’“”•…${Object.values(LETTERS).join('')}${Object.values(LETTERS).join('').toUpperCase()}]`;

/** The first letters that the pattern compares: they tell most words apart. */
const LETTERS_COMPARED = 3;

/**
 * Returns a pattern for the beginning of a word with this term, also if the word is split in two. All forms of a word
 * share all letters of its term but the last, or the last two of a term in -ao (singular.ts).
 */
function beginningOf(term: string): string {
  if (/^\d/.test(term)) return `0*${[...term].slice(0, LETTERS_COMPARED).join('\\.?')}`;
  const shared = Math.max(1, term.length - (term.endsWith('ao') ? 2 : 1));
  return [...term]
    .slice(0, Math.min(LETTERS_COMPARED, shared))
    .map((letter) => `[${letter}${letter.toUpperCase()}${accented(letter)}]`)
    .join('[-\\u2010\\u2011 ]?');
}

const accented = (letter: string) => (LETTERS[letter] ?? '') + (LETTERS[letter] ?? '').toUpperCase();

interface Sought {
  readonly phrase: Phrase;
  readonly clause: number;
}

type ByFirst = ReadonlyMap<string, readonly Sought[]>;

function phrasesByFirst(question: Pick<Question, 'clauses'>): ByFirst {
  const byFirst = new Map<string, Sought[]>();
  const add = (phrase: Phrase, clause: number) => {
    const [first] = phrase;
    byFirst.set(first!, [...(byFirst.get(first!) ?? []), { phrase, clause }]);
  };
  for (const [clause, { alternatives }] of question.clauses.entries())
    for (const phrase of alternatives) add(phrase, clause);
  for (const { index, term } of joinedPairs(question)) add([term], index);
  return byFirst;
}

const termAt = (text: string, { start, end }: Span) => termOf(text.slice(start, end));

/** Returns the longest phrase that begins with a word. */
function phraseAt(text: string, word: Span, byFirst: ByFirst): Omit<Mark, 'start'> | undefined {
  let longest: { length: number; end: number; clause: number } | undefined;
  for (const { phrase, clause } of byFirst.get(termAt(text, word)) ?? []) {
    const end = endOf(text, word, phrase);
    if (end !== undefined && phrase.length > (longest?.length ?? 0))
      longest = { length: phrase.length, end, clause };
  }
  return longest && { end: longest.end, clause: longest.clause };
}

/** Returns the end of a phrase whose first word this is; undefined if the other words do not follow it. */
function endOf(text: string, first: Span, phrase: Phrase): number | undefined {
  let { end } = first;
  for (const term of phrase.slice(1)) {
    const next = wordFrom(text, end);
    if (!next || termAt(text, next) !== term) return undefined;
    ({ end } = next);
  }
  return end;
}

/** Matches two words of the text that the question has as one. */
function joinedAt(text: string, left: Span, byFirst: ByFirst): Omit<Mark, 'start'> | undefined {
  if (!/[-\u2010\u2011 ]/.test(text[left.end] ?? '')) return undefined;
  const right = wordFrom(text, left.end);
  if (right?.start !== left.end + 1) return undefined;
  const found = byFirst
    .get(termAt(text, left) + termAt(text, right))
    ?.find(({ phrase }) => phrase.length === 1);
  return found && { end: right.end, clause: found.clause };
}
