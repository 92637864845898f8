import type { Line } from '../Line';
import type { Cut, CutRow } from './columns';
import { MAX_LEADING } from './regions';
import { isHead } from './values';

/**
 * Tells the lines of one cell from the rows of a table: by the rules between rows, by their distances, or by whether a
 * text goes on.
 */

/** Rows are further apart than the lines in a cell by this factor. */
const APART = 1.2;
/** Lines that are closer than this many times their letters' size overlap: they are cells of one row. */
const OVERLAP = 0.95;
/** A table has at most this many lines before its first numbers. */
const MAX_HEAD_LINES = 6;

export interface Grouped {
  /** True for each line of the page that begins a row of the table. */
  readonly starts: readonly boolean[];
  /** The number of lines before the first one with a number; 0 in a table without numbers. */
  readonly head: number;
  /** True if all rows are separated by rules. */
  readonly isRuled: boolean;
}

/**
 * Returns which lines begin a row; undefined if that is uncertain. `findRuled` finds the lines that are below a rule, which
 * takes time.
 */
export function groupRows(cut: Cut, findRuled: () => readonly boolean[]): Grouped | undefined {
  const head = headOf(cut);
  if (head > MAX_HEAD_LINES) return undefined;
  const isPlain = head <= 1 && haveAllValue(cut, head);
  if (isPlain) return { starts: cut.rows.map(() => true), head, isRuled: false };
  const ruled = findRuled();
  const bands = cut.rows.map((_, index) => index === 0 || ruled[index]!);
  if (bands.filter(Boolean).length >= 3 && mayBeRows(cut, bands))
    return { starts: bands, head, isRuled: true };
  const starts = byDistance(cut, ruled, head) ?? byText(cut, ruled, head);
  return starts && { starts, head, isRuled: false };
}

/** Returns the number of lines before the first one with a number in a column of numbers. */
function headOf({ rows, isNumeric }: Cut): number {
  if (!isNumeric.includes(true)) return 0;
  const hasValue = ({ cells, values }: CutRow, index: number) =>
    values.some((at) => index > 0 || !isHead(cells[at]!.text));
  return Math.max(0, rows.findIndex(hasValue));
}

/** True if all lines from `head` on have a number in the same column: each of them is a row. */
const haveAllValue = ({ rows, isNumeric }: Cut, head: number): boolean =>
  isNumeric.some((_, at) => rows.every(({ values }, index) => index < head || values.includes(at)));

/** True if no row would have two numbers in a cell, or, in a table of words, two whole lines. */
function mayBeRows({ rows, isNumeric }: Cut, starts: readonly boolean[]): boolean {
  const hasNumbers = isNumeric.includes(true);
  let [taken, first] = [new Set<number>(), 0];
  return rows.every(({ cells, values }, index) => {
    if (starts[index]) [taken, first] = [new Set(), index];
    const isSecond = values.some((at) => taken.has(at));
    for (const at of values) taken.add(at);
    const isWhole = !hasNumbers && index > first && cells.every((cell) => cell && !beginsLower(cell));
    return !isSecond && !isWhole;
  });
}

/** Groups the lines that are closer than others, if the table has two distances. */
function byDistance(cut: Cut, ruled: readonly boolean[], head: number): boolean[] | undefined {
  const { rows } = cut;
  const distance = (index: number) => rows[index - 1]!.row.baseline - rows[index]!.row.baseline;
  const first = Math.max(1, head + 1);
  const sorted = rows
    .flatMap((_, index) => (index >= first ? [distance(index)] : []))
    .toSorted((a, b) => a - b);
  const size = rows[0]!.row.size;
  let [limit, widest] = [0, APART];
  for (const [index, far] of sorted.entries()) {
    const near = sorted[index - 1] ?? Infinity;
    if (near <= size * MAX_LEADING && far / near >= widest) [limit, widest] = [near, far / near];
  }
  if (limit === 0) return undefined;
  const isNear = (index: number) => distance(index) <= limit * 1.02 && !ruled[index];
  const fontOf = (index: number) => rows[index]!.row.lines[0]!.font;
  // The first number may be lower than the first line of its row.
  const isInRow = head > 1 && isNear(head) && fontOf(head - 1) === fontOf(head) && fontOf(head) !== fontOf(0);
  const isStart = (index: number) => {
    if (index === 0 || (index === head && !isInRow)) return true;
    return index < head ? !joinsHead(cut, ruled, index) : !isNear(index);
  };
  const starts = rows.map((_, index) => isStart(index));
  return mayBeRows(cut, starts) ? starts : undefined;
}

/** Groups the lines of cells whose text goes on, if all lines are equally apart; undefined if one is uncertain. */
function byText(cut: Cut, ruled: readonly boolean[], head: number): boolean[] | undefined {
  const { rows } = cut;
  const starts: boolean[] = [];
  let taken = new Set<number>();
  for (const [index, { row, values }] of rows.entries()) {
    const isNext = (): boolean | undefined => {
      if (index === 0 || index === head || ruled[index]) return true;
      if (index < head) return !joinsHead(cut, ruled, index);
      if (rows[index - 1]!.row.baseline - row.baseline < row.size * OVERLAP) return undefined;
      if (values.some((at) => taken.has(at))) return true;
      const goesOn = goesOnFrom(cut, index);
      return goesOn === undefined ? undefined : !goesOn;
    };
    const isStart = isNext();
    if (isStart === undefined) return undefined;
    if (isStart) taken = new Set();
    for (const at of values) taken.add(at);
    starts.push(isStart);
  }
  return starts;
}

/** True if a line before the first numbers is a further line of the head, in the same letters. */
function joinsHead(cut: Cut, ruled: readonly boolean[], index: number): boolean {
  const [before, { row, cells }] = [cut.rows[index - 1]!, cut.rows[index]!];
  const isNear = before.row.baseline - row.baseline <= row.size * MAX_LEADING && !ruled[index];
  const isSameFont = before.row.lines[0]!.font === row.lines[0]!.font;
  return isNear && isSameFont && (cells.filter(Boolean).length > 1 || goesOnFrom(cut, index) === true);
}

/** True if a line continues the cells above it; undefined if that is uncertain. */
function goesOnFrom({ rows, columns, isNumeric }: Cut, index: number): boolean | undefined {
  const verdicts = rows[index]!.cells.flatMap((cell, at) => {
    const before = rows[index - 1]!.cells[at];
    if (!cell) return [];
    if (!before) return isNumeric[at] ? [] : [false];
    const [word] = cell.words;
    const end = before.right + before.size * 0.25 + word!.right - word!.left;
    const room = (columns[at + 1]?.left ?? Infinity) - before.size * 0.3;
    const seemsToGoOn = beginsLower(cell) || GOES_ON.test(before.text);
    if (seemsToGoOn) return [end > columns[at]!.right - before.size * 0.1 ? true : undefined];
    return [end <= room && (at > 0 || !/^\d/.test(cell.text)) ? false : undefined];
  });
  if (verdicts.every((verdict) => verdict === true)) return verdicts.length > 0 ? true : undefined;
  // A single text under another column than the first may be either.
  const isAlone = verdicts.length === 1 && !rows[index]!.cells[0];
  return verdicts.includes(true) || !verdicts.includes(false) || isAlone ? undefined : false;
}

const beginsLower = ({ text }: Line): boolean => /^[\p{Ll}(]/u.test(text);
/** A text continues after this. */
const GOES_ON = /(?:^|\s)(?:d[aeo]s?|e|em|n[ao]s?|a|o|à|ao|com|ou|para|por|que)$|[\u00ad\u2010,-]$/iu;
