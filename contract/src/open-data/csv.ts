/** CSV after RFC 4180: commas, CRLF, UTF-8 with a BOM, by which spreadsheets know the encoding. */
export const CSV_START = '\uFEFF';

/**
 * A spreadsheet runs a cell that begins with one of these as a formula: an apostrophe is put before it. A number is
 * never a text here, so that it keeps its sign.
 */
const FORMULA = /^[=+\-@\t\r]/;

const NEEDS_QUOTES = /[",\r\n]/;

/** Returns one line, with its end. */
export const csvLine = (cells: readonly (string | number | boolean | null)[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(value: string | number | boolean | null): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
