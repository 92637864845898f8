import type { Question } from './question';

/** What a letter may be in a text: with accents, and numbers with dots between their digits. */
const LETTERS: Readonly<Record<string, string>> = {
  a: '[aáàâãä]',
  c: '[cç]',
  e: '[eéèêë]',
  i: '[iíìîï]',
  n: '[nñ]',
  o: '[oóòôõö]',
  u: '[uúùûü]',
};

/** The end of a word in which a plural differs from its singular, in letters. */
const LAST_LETTERS = 2;

/**
 * Returns what counts about how often a text has what a question asks for, by the beginnings of words: many times as quick
 * as to read its words, to choose the pages whose words are worth reading.
 */
export function roughCounter({ wanted }: Question): (text: string) => number {
  const firsts = wanted.flatMap(({ alternatives }) => alternatives.map(([first]) => beginningOf(first!)));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${[...new Set(firsts)].join('|')})`, 'gu');
  return (text) => text.toLowerCase().match(pattern)?.length ?? 0;
}

function beginningOf(term: string): string {
  if (/^\d+$/.test(term)) return `0*${[...term].join('\\.?')}`;
  const letters = [...term].slice(0, Math.max(3, term.length - LAST_LETTERS));
  return letters.map((letter) => LETTERS[letter] ?? letter).join('');
}
