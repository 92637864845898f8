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

/** A cell that starts like a formula is written so that no spreadsheet runs it. */
const quote = (cell: string) => `"${(/^[=+\-@\t]/.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`;
