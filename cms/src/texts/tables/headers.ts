import type { Cut } from './columns';
import type { Grouped } from './group-rows';
import type { TableRow } from './Table';
import { isValue } from './values';

/** A table of words alone has at most this many rows of headers. */
const MAX_HEADERS = 3;

/**
 * Returns how many rows at the top are headers: the ones above the first number, or, in a table of words alone, the ones
 * in other letters than the rest.
 */
export function headersOf(
  { rows: lines }: Cut,
  { head, starts }: Grouped,
  rows: readonly TableRow[],
): number {
  if (head === 0) return inOtherLetters(rows);
  let headers = starts.slice(0, head).filter(Boolean).length;
  // The name of the first group of rows is not a header.
  const isGroup = (row: TableRow) => row.cells.filter(Boolean).length === 1 && row.cells[0] !== '';
  while (headers > 1 && isGroup(rows[headers - 1]!)) headers -= 1;
  // The first number is in the same row as the lines above it.
  const isInHead = head < lines.length && !starts[head];
  return isInHead ? headers - 1 : headers;
}

function inOtherLetters(rows: readonly TableRow[]): number {
  const fonts = rows.flatMap(({ lines }) => lines.map(({ font }) => font));
  const count = (font: number | undefined) => fonts.filter((one) => one === font).length;
  const [usual] = [...new Set(fonts)].toSorted((a, b) => count(b) - count(a));
  const isHeader = ({ lines }: TableRow) => lines.every(({ font }) => font !== undefined && font !== usual);
  const headers = rows.findIndex((row) => !isHeader(row));
  const hasValues = rows.slice(0, headers).some(({ cells }) => cells.some((cell) => isValue(cell)));
  return headers > MAX_HEADERS || headers < 0 || hasValues ? 0 : headers;
}

/** True if the first column has a different name in each row, and the others have numbers. */
export function haveRowHeaders({ isNumeric }: Cut, rows: readonly TableRow[]): boolean {
  const names = rows.map(({ cells }) => cells[0]!);
  return (
    !isNumeric[0] &&
    isNumeric.slice(1).every(Boolean) &&
    names.every((name) => /\p{L}{2}/u.test(name)) &&
    new Set(names).size === names.length
  );
}
