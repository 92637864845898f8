import { fold } from '@fundo/contract/search';
import { singularOf } from './singular';

/** A span of a text, in UTF-16 code units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A word of a text, with the term by which it is found. */
export interface Word extends Span {
  readonly term: string;
}

/**
 * 'nº', 'n.º' and 'n°' are one word; a number includes the dots between its thousands; a word is letters and marks.
 * Adjacent letters and digits ('12a', 'art5') are one word.
 */
const WORD = /[nN]\.?[º°](?!\p{L})|\d{1,3}(?:\.\d{3})+(?![\p{L}\p{N}])|[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

/** Longer terms are cut: nobody searches for such a word. */
const MAX_TERM = 40;

/**
 * Returns the words of a text, in order, with their terms as the index has them: without accents, in lower case, in the
 * singular; numbers without dots and leading zeros ('5.688' and '5688', '01' and '1'), also as ordinals ('3º', '3ª' and
 * '3o' are '3').
 */
export const wordsIn = (text: string): Word[] =>
  Array.from(text.matchAll(WORD), ({ index, 0: written }) => ({
    start: index,
    end: index + written.length,
    term: termOf(written),
  }));

/** A copy of the pattern with its own position. */
const NEXT_WORD = new RegExp(WORD);

/** Returns the first word from a position on. No word may begin before the position and end after it. */
export function wordFrom(text: string, position: number): Span | undefined {
  NEXT_WORD.lastIndex = position;
  const found = NEXT_WORD.exec(text);
  return found ? { start: found.index, end: found.index + found[0].length } : undefined;
}

/** Returns the terms of a text, in order. */
export const termsIn = (text: string): string[] => wordsIn(text).map(({ term }) => term);

/** Terms of recently met words: most of a text is the same few words. */
let known = new Map<string, string>();
const MAX_KNOWN = 50_000;

/** Returns the term of a word that `wordsIn` finds, as the index has it. */
export function termOf(written: string): string {
  const before = known.get(written);
  if (before !== undefined) return before;
  if (known.size >= MAX_KNOWN) known = new Map();
  const term = newTermOf(written);
  known.set(written, term);
  return term;
}

const PLAIN = /^[a-z]+$/;

function newTermOf(written: string): string {
  const lower = written.toLowerCase();
  const folded = PLAIN.test(lower) ? lower : fold(lower).replaceAll(/[^\p{L}\p{N}]/gu, '');
  if (/^n\.?[º°]$/.test(lower)) return 'no';
  const number = /^0*(\d+?)[oa]?$/.exec(folded)?.[1];
  return (number ?? singularOf(folded)).slice(0, MAX_TERM);
}

/** Words that most texts have: a search leaves them out, unless the question has no others. */
const STOP_WORDS = new Set(
  termsIn(
    'a o as os um uma uns umas de do da dos das em no na nos nas num numa por pelo pela pelos pelas para pra com sem ' +
      'sob sobre e ou que se ao à aos às é são foi ser como onde quando qual quais quem quanto quanta quantos quantas ' +
      'me meu minha eu você seu sua seus suas este esta esse essa isso isto nº n número r ' +
      'cadê tem têm ter há já vai vou posso pode podem preciso precisa quero queria faço fazer',
  ),
);

export const isStopWord = (term: string): boolean => STOP_WORDS.has(term);
