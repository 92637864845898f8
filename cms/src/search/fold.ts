/** Text as searches compare it: in lower case, without accents, and 'nº' as people type it. */
export const fold = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The words of a question, folded as what they are looked for in. */
export const foldedWords = (question: string): string[] => fold(question).split(/\s+/).filter(Boolean);
