import { isSameSize } from '../Line';
import { freeInBoth, type Row, type Span } from './rows';

/** Successive rows of a page in which the same places are free of words: the gaps between columns. */
export interface Region {
  /** The positions of its first row, and of the first row after it, among the rows of the page. */
  readonly start: number;
  readonly end: number;
  readonly rows: readonly Row[];
  /** The gaps between columns, from left to right. */
  readonly gutters: readonly Span[];
}

/** Rows of a table are at most this many times their letters' size apart. */
const MAX_PITCH = 3.5;
/** In a table, letters of one size may be followed by others, as in a header, that differ by this factor. */
const OTHER_SIZE = 1.25;
/** The number of rows over which a cell of a header may extend over columns. */
const MAX_HEADS = 2;

/** Returns the region that begins at a row with several parts; undefined if there is none. */
export function regionAt(rows: readonly Row[], start: number): Region | undefined {
  let best = grow(rows, start);
  // The cells of a header that extend over columns hide the gaps between these.
  for (let head = 1; best && head <= MAX_HEADS; head += 1) {
    const later = grow(rows, start + head);
    const more = later ? later.gutters.length - best.gutters.length : -1;
    if (later && (more > 0 ? later.end >= best.end : more === 0 && later.end > best.end)) best = later;
  }
  return best;
}

function grow(rows: readonly Row[], start: number): Region | undefined {
  const first = rows[start];
  if (!first || !isParted(first)) return undefined;
  let free: readonly Span[] = first.free;
  let end = start + 1;
  let last = end;
  for (; end < rows.length; end += 1) {
    const [before, row] = [rows[end - 1]!, rows[end]!];
    if (!continues(before, row)) break;
    const both = freeInBoth(free, row.free, row.gutter);
    if (losesGutter(free, both)) break;
    free = both;
    // Rows with one part belong to it if others follow them, or if they are the last lines of cells (group-rows.ts).
    if (isParted(row)) last = end + 1;
  }
  while (last < end && isTail(rows[last - 1]!, rows[last]!)) last += 1;
  const gutters = free.slice(1, -1);
  return gutters.length > 0 ? { start, end: last, rows: rows.slice(start, last), gutters } : undefined;
}

/** True for a row with words on both sides of a gap. */
export const isParted = ({ free }: Row): boolean => free.length > 2;

function continues(before: Row, row: Row): boolean {
  if (before.baseline - row.baseline > Math.max(before.size, row.size) * MAX_PITCH) return false;
  const [small, large] = [Math.min(before.size, row.size), Math.max(before.size, row.size)];
  return isParted(row) ? large <= small * OTHER_SIZE : isSameSize(before.lines[0]!, row.lines[0]!);
}

/** True if a gap between columns is filled. */
const losesGutter = (free: readonly Span[], both: readonly Span[]): boolean =>
  free.some(({ left, right }) => !both.some((span) => span.left < right && span.right > left));

/** The lines of a cell are at most this many times their letters' size apart. */
export const MAX_LEADING = 1.45;

const isTail = (before: Row, row: Row): boolean => before.baseline - row.baseline <= row.size * MAX_LEADING;
