import { MAX_SEARCH_LETTERS, MAX_SEARCH_WORDS } from './limits.js';

/** Normalises a text for comparison: lower case, no accents, and 'nº' as 'no', which people type. */
export const fold = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * The different words of a question, folded like the texts that are searched. Only the first MAX_SEARCH_WORDS, because
 * every word costs one more comparison with every row; `wordsLeftOut` returns the others.
 */
export const searchWords = (question: string): string[] =>
  [...new Set(wordsOf(question))].slice(0, MAX_SEARCH_WORDS);

/** The words of a question that are not searched, as they were typed. Whoever shows the results must list them. */
export function wordsLeftOut(question: string): string[] {
  const searched = new Set(searchWords(question));
  return question.split(/\s+/).filter((typed) => !wordsOf(typed).every((word) => searched.has(word)));
}

/** The question in the address of the site's search; empty if there is none. */
export const questionOf = (search: URLSearchParams): string => wordsIn(search, 'q');

/** The words in the home page's address by which its perguntas are filtered; empty if there are none. */
export const perguntasFilterOf = (search: URLSearchParams): string => wordsIn(search, 'pergunta');

/** The words in the address of a list of documents by which it is filtered; empty if there are none. */
export const documentsFilterOf = (search: URLSearchParams): string => wordsIn(search, 'documento');

/** Spaces, control characters, which HTML forbids, and marks of direction, which would reverse the text around them. */
const SPACES = /[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu;

const wordsIn = (search: URLSearchParams, name: string) =>
  (search.get(name) ?? '').replace(SPACES, ' ').trim().slice(0, MAX_SEARCH_LETTERS);

/** True if every searched word of the question is in one of the texts. */
export function hasWords(texts: readonly string[], question: string): boolean {
  const folded = fold(texts.join('\n'));
  return searchWords(question).every((word) => folded.includes(word));
}

// Control characters separate words: no stored text has one, and PostgreSQL refuses a query with NUL.
const wordsOf = (question: string) =>
  fold(question)
    .split(/[\s\p{Cc}]+/u)
    .filter(Boolean);
