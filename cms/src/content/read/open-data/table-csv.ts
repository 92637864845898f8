import { CSV_START, csvLine } from '@fundo/contract/open-data/csv';
import { OPEN_DATA_TABLES, type OpenDataRow, type OpenDataTableName } from '@fundo/contract/open-data/tables';

const columnsOf = (name: OpenDataTableName) => Object.keys(OPEN_DATA_TABLES[name].columns);

/** The first line of a table's CSV. */
export const csvHeader = (name: OpenDataTableName): string => CSV_START + csvLine(columnsOf(name));

/** Rows of a table as lines of its CSV. */
export function csvLines(name: OpenDataTableName, rows: readonly OpenDataRow[]): string {
  const columns = columnsOf(name);
  return rows.map((row) => csvLine(columns.map((column) => row[column as never]))).join('');
}

/** Yields a table as CSV, a batch of its rows at a time. */
export async function* tableCsv(
  name: OpenDataTableName,
  batches: AsyncIterable<readonly OpenDataRow[]>,
): AsyncGenerator<string> {
  yield csvHeader(name);
  for await (const rows of batches) yield csvLines(name, rows);
}
