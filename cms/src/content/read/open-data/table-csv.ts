import { CSV_START, csvLine } from '@fundo/contract/open-data/csv';

type Cell = string | number | boolean | null;

/** The first line of a table's CSV. */
export const csvHeader = (columns: readonly string[]): string => CSV_START + csvLine(columns);

/** Rows of a table as lines of its CSV. */
export const csvLines = (columns: readonly string[], rows: readonly object[]): string =>
  rows.map((row) => csvLine(columns.map((column): Cell => row[column as never]))).join('');

/** Yields rows as CSV, with a line of the columns' names, a batch of rows at a time. */
export async function* tableCsv(
  columns: readonly string[],
  batches: AsyncIterable<readonly object[]>,
): AsyncGenerator<string> {
  yield csvHeader(columns);
  for await (const rows of batches) yield csvLines(columns, rows);
}
