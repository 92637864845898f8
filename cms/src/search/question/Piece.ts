/** Terms that follow one another. */
export type Phrase = readonly string[];

/** One clause of a question, with every way in which texts may write it. */
export interface Piece {
  /** How many words of the question it takes. */
  readonly length: number;
  readonly alternatives: readonly Phrase[];
}
