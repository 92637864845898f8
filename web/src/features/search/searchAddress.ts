/** Too few letters would find nearly everything, and ask nothing. */
export const MIN_LETTERS = 2;

export const isEnough = (words: string) => words.length >= MIN_LETTERS;
