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
  /** The least distance of columns. */
  readonly gutter: number;
}

/**
 * Columns are at least this many times their letters' size apart; words of a sentence are 0.2 to 0.4 apart, and 0.6 if all
 * letters are equally wide. Then columns are further apart.
 */
const MIN_GUTTER = 0.5;
const EQUAL_LETTERS = { minSpace: 0.45, maxSpace: 0.7, gutter: 0.9 };
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
  const gutter = hasEqualLetters(lines) ? EQUAL_LETTERS.gutter : MIN_GUTTER;
  return groups.reduceRight<Line[][]>(joinRaised, []).map((group) => rowOf(group, gutter));
}

/** True if the narrowest spaces of a page, apart from one in ten, are as wide as letters that are equally wide. */
function hasEqualLetters(lines: readonly Line[]): boolean {
  const spaces = lines.flatMap(({ words, size }) =>
    words.slice(1).map(({ left }, index) => (left - words[index]!.right) / size),
  );
  const space = spaces.toSorted((a, b) => a - b)[Math.floor(spaces.length / 10)] ?? 0;
  return space >= EQUAL_LETTERS.minSpace && space <= EQUAL_LETTERS.maxSpace;
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

function rowOf(lines: readonly Line[], gutter: number): Row {
  const words = lines.flatMap((line) => line.words).toSorted((a, b) => a.left - b.left);
  const { baseline, size } = lines[0]!;
  return { lines, words, baseline, size, free: freeOf(words, size * gutter), gutter: size * gutter };
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

/** Returns what is free in both, where that is at least `gutter` wide. Both are from left to right. */
export function freeInBoth(one: readonly Span[], other: readonly Span[], gutter: number): Span[] {
  const both: Span[] = [];
  for (let [a, b] = [0, 0]; a < one.length && b < other.length;) {
    const left = Math.max(one[a]!.left, other[b]!.left);
    const right = Math.min(one[a]!.right, other[b]!.right);
    if (right - left >= gutter) both.push({ left, right });
    if (one[a]!.right < other[b]!.right) a += 1;
    else b += 1;
  }
  return both;
}
