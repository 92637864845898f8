/** Terms that stand one after the other. */
export type Phrase = readonly string[];

/** One thing that words of a question ask for, in all ways in which it may be written. */
export interface Piece {
  /** How many words of the question it is. */
  readonly length: number;
  readonly alternatives: readonly Phrase[];
}
