import { fold } from '@fundo/contract/search';
import { singularOf } from './singular';

/** Where a word stands in a text. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/** A word of a text: where it stands, and the form by which it is found. */
export interface Word extends Place {
  readonly term: string;
}

/**
 * 'nº', 'n.º' and 'n°' are one word; a number keeps the dots between its thousands; a word is letters and marks. Letters
 * and digits that touch ('12a', 'art5') are one word.
 */
const WORD = /[nN]\.?[º°](?!\p{L})|\d{1,3}(?:\.\d{3})+(?![\p{L}\p{N}])|[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

/** A longer one is no word that anybody looks for. */
const MAX_TERM = 40;

/**
 * The words of a text, in order, in the forms in which they stand in the index and are looked for: without accents, in
 * lower case, in the singular; numbers without dots and without zeros before them ('5.688' and '5688', '01' and '1'), also
 * as ordinals ('3º', '3ª' and '3o' are '3').
 */
export const wordsIn = (text: string): Word[] =>
  Array.from(text.matchAll(WORD), ({ index, 0: written }) => ({
    start: index,
    end: index + written.length,
    term: termOf(written),
  }));

/** A pattern that is moved apart from the one above. */
const NEXT_WORD = new RegExp(WORD);

/** The first word from a position on, where no word may have begun before it. */
export function wordFrom(text: string, position: number): Place | undefined {
  NEXT_WORD.lastIndex = position;
  const found = NEXT_WORD.exec(text);
  return found ? { start: found.index, end: found.index + found[0].length } : undefined;
}

/** The terms of a text, in order. */
export const termsIn = (text: string): string[] => wordsIn(text).map(({ term }) => term);

/** Terms of the words met last: most of a text are the same few. */
let known = new Map<string, string>();
const MAX_KNOWN = 50_000;

/** The form in which a word that `wordsIn` finds stands in the index. */
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

/** Words that most texts have: a question is looked for without them, unless it has no others. */
const STOP_WORDS = new Set(
  termsIn(
    'a o as os um uma uns umas de do da dos das em no na nos nas num numa por pelo pela pelos pelas para pra com sem ' +
      'sob sobre e ou que se ao à aos às é são foi ser como onde quando qual quais quem quanto quanta quantos quantas ' +
      'me meu minha eu você seu sua seus suas este esta esse essa isso isto nº n número r',
  ),
);

export const isStopWord = (term: string): boolean => STOP_WORDS.has(term);
