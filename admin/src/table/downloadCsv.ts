import type { RaRecord } from 'ra-core';
import type { Column } from './Column';
import { toCsv } from './toCsv';

/** Saves a table as a file named after it. */
export function downloadCsv<Row extends RaRecord>(
  title: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
) {
  const url = URL.createObjectURL(new Blob([toCsv(columns, rows)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${title}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}
