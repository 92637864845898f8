import type { TextBlock } from './page-texts-table';

/** After these, a full stop ends no sentence. */
const ABBREVIATION =
  /(?:^|[\s(“"])(?:arts?|n|nº|inc|par|p|pp|fls?|sr|sra|srs|dr|dra|prof|profa|exmo|exma|av|cap|ed|obs|vol|[A-Z])\.$/iu;
const BREAK = /(?<=[.!?;][”"’)]?)\s+(?=[“"‘(]?[\p{Lu}\d§])/u;

/** The sentences of a text in order; a heading is one. */
export const sentencesOf = (blocks: readonly TextBlock[]): string[] =>
  blocks.flatMap(({ tipo, texto }) => (tipo === 'titulo' ? [texto] : sentencesIn(texto)));

function sentencesIn(text: string): string[] {
  const sentences: string[] = [];
  for (const piece of text.split(BREAK)) {
    const last = sentences.at(-1);
    if (last !== undefined && ABBREVIATION.test(last)) sentences[sentences.length - 1] = `${last} ${piece}`;
    else sentences.push(piece);
  }
  return sentences;
}
