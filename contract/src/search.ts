import { MAX_SEARCH_LETTERS, MAX_SEARCH_WORDS } from './limits.js';

/** Text as searches compare it: in lower case, without accents, and 'nº' as people type it. */
export const fold = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * The words that a text of the `filter` is searched by: each once, folded as what they are looked for in. Every word
 * costs one more look at every row, so that only the first MAX_SEARCH_WORDS are looked for; see `wordsLeftOut`.
 */
export const searchWords = (question: string): string[] =>
  [...new Set(wordsOf(question))].slice(0, MAX_SEARCH_WORDS);

/** The words of a question that it is not searched by, as they were typed: what shows its results has to say so. */
export function wordsLeftOut(question: string): string[] {
  const searched = new Set(searchWords(question));
  return question.split(/\s+/).filter((typed) => !wordsOf(typed).every((word) => searched.has(word)));
}

/** The question in the address of the site's search; empty if there is none. */
export const questionOf = (search: URLSearchParams): string => wordsIn(search, 'q');

/** The words in the address of the home page that its questions are filtered by; empty if there are none. */
export const perguntasFilterOf = (search: URLSearchParams): string => wordsIn(search, 'pergunta');

/** Control characters have no place in a page, and marks of direction would turn what stands around them. */
const SPACES = /[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu;

const wordsIn = (search: URLSearchParams, name: string) =>
  (search.get(name) ?? '').replace(SPACES, ' ').trim().slice(0, MAX_SEARCH_LETTERS);

/** Whether one of the texts or the other has each word of a question that it is searched by. */
export function hasWords(texts: readonly string[], question: string): boolean {
  const folded = fold(texts.join('\n'));
  return searchWords(question).every((word) => folded.includes(word));
}

// No stored text holds a control character: PostgreSQL would refuse to look for one.
const wordsOf = (question: string) =>
  fold(question)
    .split(/[\s\p{Cc}]+/u)
    .filter(Boolean);
