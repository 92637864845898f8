import type { RaRecord } from 'ra-core';
import type { Column } from './Column';

/** Tells spreadsheets that the text is UTF-8, without which they break its accents. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A table as the CSV that a Brazilian spreadsheet opens: semicolons, CRLF, accents kept (RFC 4180 otherwise). */
export function toCsv<Row extends RaRecord>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ label }) => label),
    ...rows.map((row) => columns.map(({ text }) => text(row))),
  ];
  return BYTE_ORDER_MARK + lines.map((line) => line.map(quote).join(';') + '\r\n').join('');
}

/**
 * What some spreadsheet takes for a formula, or may once it has cut off the first character (OWASP, CSV Injection): the
 * signs that begin one, in any width (NFKC makes them plain), behind spaces, quotes and characters that show nothing.
 */
const FORMULA = /^(?:[\t\r\n]|[\s\p{C}"']*[=+\-@])/u;

/** A cell that starts like a formula is written so that no spreadsheet runs it. */
function quote(cell: string): string {
  const guarded = FORMULA.test(cell.normalize('NFKC')) ? `'${cell}` : cell;
  return `"${guarded.replaceAll('"', '""')}"`;
}
