import { CSV_START, csvLine } from '@fundo/contract/open-data/csv';
import { OPEN_DATA_TABLES, type OpenDataRow, type OpenDataTableName } from '@fundo/contract/open-data/tables';

/** Yields a table as CSV, a batch of its rows at a time. */
export async function* tableCsv(
  name: OpenDataTableName,
  batches: AsyncIterable<readonly OpenDataRow[]>,
): AsyncGenerator<string> {
  const columns = Object.keys(OPEN_DATA_TABLES[name].columns);
  yield CSV_START + csvLine(columns);
  for await (const rows of batches) {
    const lines = rows.map((row) => csvLine(columns.map((column) => row[column as never])));
    if (lines.length > 0) yield lines.join('');
  }
}
