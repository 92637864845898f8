/** A line of a page. Lengths are in points, from the page's left and bottom edges. */
export interface Line {
  /** A soft hyphen at its end means a hyphen. */
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly baseline: number;
  /** The size of its letters. */
  readonly size: number;
  /** The number of parts separated by wide spaces, such as the cells in a row of a table. */
  readonly cells: number;
  /** Its words, from left to right; none if they are not upright, or their positions are unknown. */
  readonly words: readonly Word[];
  /** A number that is the same for all lines in the same font; undefined if it is unknown. */
  readonly font?: number | undefined;
}

/** A word of a line. Lengths are in points, from the page's left edge. */
export interface Word {
  readonly text: string;
  readonly left: number;
  readonly right: number;
}

/**
 * A space between cells is at least this many times as wide as the letters are high; spaces between words are narrower.
 */
export const BETWEEN_CELLS = 1.5;

/** True for two lines at the same height: cells of a table, or words in different fonts. */
export const isSameRow = (before: Line, line: Line): boolean =>
  Math.abs(before.baseline - line.baseline) < before.size * 0.3;

/** True for two lines in letters of about the same size. */
export const isSameSize = (before: Line, line: Line): boolean =>
  Math.abs(line.size - before.size) <= before.size * 0.08;
