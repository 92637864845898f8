import type { RaRecord } from 'ra-core';
import { loadPart } from '../page/loadPart';
import type { Column } from './Column';
import { toCsv } from './toCsv';

/** Saves rows as CSV to the person's downloads. */
export const saveCsv = <Row extends RaRecord>(
  title: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
) => saveFile(`${title}.csv`, new Blob([toCsv(columns, rows)], { type: 'text/csv;charset=utf-8' }));

/** Saves rows as a workbook to the person's downloads. */
export async function saveWorkbook<Row extends RaRecord>(
  title: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
) {
  const { toSheet } = await loadPart(() => import('./toSheet'));
  saveFile(`${title}.xlsx`, await toSheet(title, columns, rows));
}

function saveFile(name: string, content: Blob) {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
