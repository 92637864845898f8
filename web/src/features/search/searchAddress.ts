/** The words that an address asks for; too few letters would find nearly everything, and ask nothing. */
export const MIN_LETTERS = 2;
export const MAX_LETTERS = 200;

export function wordsFrom(search: URLSearchParams): string {
  return (search.get('q') ?? '').trim().replace(/\s+/g, ' ').slice(0, MAX_LETTERS);
}

export const isEnough = (words: string) => words.length >= MIN_LETTERS;
