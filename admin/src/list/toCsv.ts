import type { RaRecord } from 'ra-core';
import type { Column } from './Column';

/** Tells spreadsheets that the text is UTF-8; without it they break accents. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Makes the CSV that a Brazilian spreadsheet opens: RFC 4180, but with semicolons. */
export function toCsv<Row extends RaRecord>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ label }) => label),
    ...rows.map((row) => columns.map(({ text }) => text(row))),
  ];
  return BYTE_ORDER_MARK + lines.map((line) => line.map(quote).join(';') + '\r\n').join('');
}

/**
 * Matches text that a spreadsheet may take for a formula, perhaps after it has removed the first character (OWASP, CSV
 * Injection): the signs that begin a formula, after spaces, quotes and invisible characters. Text is matched in NFKC,
 * which turns full-width signs into plain ones.
 */
const FORMULA = /^(?:[\t\r\n]|[\s\p{C}"']*[=+\-@])/u;

/** Quotes a cell. One that looks like a formula gets an apostrophe, so that no spreadsheet runs it. */
function quote(cell: string): string {
  const guarded = FORMULA.test(cell.normalize('NFKC')) ? `'${cell}` : cell;
  return `"${guarded.replaceAll('"', '""')}"`;
}
