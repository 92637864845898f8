import type { Line, Word } from '../Line';
import { lineOf, type Cut } from './columns';
import type { Row, Span } from './rows';
import { isValue } from './values';

/** The cells of a row above or below a table, of which some extend over several columns. */
export interface SpanningRow {
  /** A cell is in the first of its columns. */
  readonly cells: readonly (Line | undefined)[];
  /** The cells that extend over more than one. */
  readonly merged: readonly { readonly column: number; readonly columns: number }[];
}

/** Parts of a row are at least this many times their letters' size apart. */
const APART = 0.5;
/** The middle of a cell is at most this fraction of its columns' width from their middle. */
const OFF_CENTRE = 0.2;

/**
 * Returns the cells of a row above a table, if it is certain which columns each is over: there is one way to cover all
 * columns with them, apart from empty ones on the left, or one way with a column for each.
 */
export function spanningHead(row: Row, { columns }: Cut): SpanningRow | undefined {
  const parts = partsOf(row);
  const covers = columns.flatMap((_, first) => coversFrom(parts, columns, first));
  const plain = covers.filter((cover) => cover.every((cell) => cell.columns === 1));
  const [cover, ...others] = plain.length > 0 ? plain : covers;
  const isTitle = parts.length === 1 && cover?.[0]!.column === 0;
  if (!cover || others.length > 0 || isTitle) return undefined;
  const cells: (Line | undefined)[] = columns.map(() => undefined);
  for (const [index, { column }] of cover.entries()) cells[column] = parts[index];
  return { cells, merged: cover.filter((cell) => cell.columns > 1) };
}

/** Returns the cells of a row below a table: a name from the first column on, over others, and then numbers of columns. */
export function spanningTotal(row: Row, { columns, isNumeric }: Cut): SpanningRow | undefined {
  const [name, ...numbers] = partsOf(row);
  const over = (part: Line) =>
    columns.flatMap(({ left, right }, at) => (part.left < right && part.right > left ? [at] : []));
  const last = over(name!).at(-1);
  if (last === undefined || name!.left > columns[0]!.left + name!.size || isValue(name!.text))
    return undefined;
  const cells: (Line | undefined)[] = columns.map(() => undefined);
  cells[0] = name;
  let before = last;
  for (const part of numbers) {
    const [at, ...others] = over(part);
    if (at === undefined || others.length > 0 || at <= before || !isNumeric[at] || !isValue(part.text))
      return undefined;
    cells[at] = part;
    before = at;
  }
  return numbers.length > 0 && last > 0 ? { cells, merged: [{ column: 0, columns: last + 1 }] } : undefined;
}

type Cover = readonly { readonly column: number; readonly columns: number }[];

/** Returns up to two ways to cover all columns from `first` on with these parts, in order. */
function coversFrom(parts: readonly Line[], columns: readonly Span[], first: number): Cover[] {
  const [part, ...rest] = parts;
  if (!part) return first === columns.length ? [[]] : [];
  const covers: Cover[] = [];
  for (let last = first; last < columns.length - rest.length && covers.length < 2; last += 1)
    if (isOver(part, columns, first, last))
      for (const cover of coversFrom(rest, columns, last + 1))
        covers.push([{ column: first, columns: last - first + 1 }, ...cover]);
  return covers.slice(0, 2);
}

function partsOf(row: Row): Line[] {
  const parts: Word[][] = [];
  for (const word of row.words) {
    const before = parts.at(-1)?.at(-1);
    if (before && word.left - before.right < row.size * APART) parts.at(-1)!.push(word);
    else parts.push([word]);
  }
  return parts.map((words) => lineOf(row, words));
}

/** True if a part may be the head of the columns from `first` to `last`: in their middle, or at an edge of a single one. */
function isOver(part: Line, columns: readonly Span[], first: number, last: number): boolean {
  const [left, right] = [columns[first]!.left, columns[last]!.right];
  const isInside =
    part.left > (columns[first - 1]?.right ?? -Infinity) &&
    part.right < (columns[last + 1]?.left ?? Infinity);
  if (!isInside || part.right < left || part.left > right) return false;
  const isAtEdge = Math.abs(part.left - left) < part.size || Math.abs(part.right - right) < part.size;
  if (first === last && isAtEdge) return true;
  return Math.abs((part.left + part.right - left - right) / 2) <= (right - left) * OFF_CENTRE;
}
