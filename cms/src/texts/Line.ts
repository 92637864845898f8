/** A line of a page; lengths in points, from the page's left and bottom. */
export interface Line {
  /** A soft hyphen at its end stands for a hyphen there. */
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly baseline: number;
  /** Of its letters. */
  readonly size: number;
  /** How many parts it has that stand apart, as the cells in a row of a table do. */
  readonly cells: number;
}

/** Spaces that are so many times as wide as the letters are high part cells: those between words are narrower. */
export const BETWEEN_CELLS = 1.5;

/** True for two lines on the same height: cells of a table, or words of other letters. */
export const isSameRow = (before: Line, line: Line): boolean =>
  Math.abs(before.baseline - line.baseline) < before.size * 0.3;

/** True for two lines in letters of one size, as far as a file tells it. */
export const isSameSize = (before: Line, line: Line): boolean =>
  Math.abs(line.size - before.size) <= before.size * 0.08;
