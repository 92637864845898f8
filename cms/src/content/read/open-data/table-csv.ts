import { CSV_START, csvLine } from '@fundo/contract/open-data/csv';

type Cell = string | number | boolean | null;

/** Yields rows as CSV, with a line of the columns' names, a batch of rows at a time. */
export async function* tableCsv(
  columns: readonly string[],
  batches: AsyncIterable<readonly object[]>,
): AsyncGenerator<string> {
  yield CSV_START + csvLine(columns);
  for await (const rows of batches) {
    const lines = rows.map((row) => csvLine(columns.map((column): Cell => row[column as never])));
    if (lines.length > 0) yield lines.join('');
  }
}
