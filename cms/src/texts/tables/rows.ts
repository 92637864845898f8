import { isSameRow, type Line, type Word } from '../Line';

/** A part of a page's width, in points. */
export interface Span {
  readonly left: number;
  readonly right: number;
}

/** All words of a page at one height, whichever lines of the file they are in. */
export interface Row {
  readonly lines: readonly Line[];
  /** From left to right. */
  readonly words: readonly Word[];
  readonly baseline: number;
  readonly size: number;
  /** Of its words: what is between them and on both sides of them, if it is wide enough to be between columns. */
  readonly free: readonly Span[];
}

/** Columns are at least this many times their letters' size apart; words of a sentence are 0.2 to 0.4 apart. */
const MIN_GUTTER = 0.5;
/** The raised number of a note is smaller than this fraction of the letters next to it, and raised by up to that. */
const RAISED = 0.75;

/** Returns the rows of a page from top to bottom. */
export function rowsOf(lines: readonly Line[]): Row[] {
  const groups: Line[][] = [];
  for (const line of lines.toSorted((a, b) => b.baseline - a.baseline)) {
    const before = groups.at(-1);
    if (before && isSameRow(before[0]!, line)) before.push(line);
    else groups.push([line]);
  }
  return groups.reduceRight<Line[][]>(joinRaised, []).map(rowOf);
}

/** Adds a group of lines before the lower ones, or to the lowest of them if it is a raised number there. */
function joinRaised(lower: Line[][], group: Line[]): Line[][] {
  const [below] = lower;
  const up = below ? group[0]!.baseline - below[0]!.baseline : Infinity;
  const isRaised =
    below !== undefined &&
    up < below[0]!.size * RAISED &&
    group.every(({ size }) => size < below[0]!.size * RAISED);
  return isRaised ? [[...below, ...group], ...lower.slice(1)] : [group, ...lower];
}

function rowOf(lines: readonly Line[]): Row {
  const words = lines.flatMap((line) => line.words).toSorted((a, b) => a.left - b.left);
  const { baseline, size } = lines[0]!;
  return { lines, words, baseline, size, free: freeOf(words, size * MIN_GUTTER) };
}

function freeOf(words: readonly Word[], min: number): Span[] {
  const free: Span[] = [];
  let left = -Infinity;
  for (const word of words) {
    if (word.left - left >= min) free.push({ left, right: word.left });
    left = Math.max(left, word.right);
  }
  return [...free, { left, right: Infinity }];
}

/** Returns what is free in both, where that is wide enough. Both are from left to right. */
export function freeInBoth(one: readonly Span[], other: readonly Span[], size: number): Span[] {
  const both: Span[] = [];
  for (let [a, b] = [0, 0]; a < one.length && b < other.length;) {
    const left = Math.max(one[a]!.left, other[b]!.left);
    const right = Math.min(one[a]!.right, other[b]!.right);
    if (right - left >= size * MIN_GUTTER) both.push({ left, right });
    if (one[a]!.right < other[b]!.right) a += 1;
    else b += 1;
  }
  return both;
}
