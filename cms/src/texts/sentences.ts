import type { TextBlock } from './page-texts-table';
import { linesOf } from './table-text';

/** A full stop after these does not end a sentence. */
const ABBREVIATION =
  /(?:^|[\s(“"])(?:arts?|n|nº|inc|par|p|pp|fls?|sr|sra|srs|dr|dra|prof|profa|exmo|exma|av|cap|ed|obs|vol|[A-Z])\.$/iu;
const BREAK = /(?<=[.!?;][”"’)]?)\s+(?=[“"‘(]?[\p{Lu}\d§])/u;

/** Returns the sentences of a text in order; a heading and a row of a table are one sentence each. */
export const sentencesOf = (blocks: readonly TextBlock[]): string[] =>
  blocks.flatMap((block) =>
    block.tipo === 'titulo' || block.tabela ? linesOf(block) : sentencesIn(block.texto),
  );

function sentencesIn(text: string): string[] {
  const sentences: string[][] = [];
  // Only the piece before: testing the whole sentence for each piece would take quadratic time.
  let before = '';
  for (const piece of text.split(BREAK)) {
    if (ABBREVIATION.test(before)) sentences.at(-1)!.push(piece);
    else sentences.push([piece]);
    before = piece;
  }
  return sentences.map((pieces) => pieces.join(' '));
}
