import { PALETTE } from '@fundo/contract/palette';
import type { RaRecord } from 'ra-core';
import writeExcelFile, { type SheetData } from 'write-excel-file/universal';
import type { Column } from './Column';

/** Column width in characters: enough for a title, while two columns fit on the screen. */
const WIDTH = 60;

/** Makes an XLSX workbook. Every cell is text, so that no spreadsheet takes it for a formula or a date. */
export function toSheet<Row extends RaRecord>(
  title: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Promise<Blob> {
  const data: SheetData = [
    columns.map(({ label }) => ({ value: label, type: String, ...HEADER })),
    ...rows.map((row) => columns.map(({ text }) => ({ value: text(row), type: String, wrap: true }))),
  ];
  return writeExcelFile(data, {
    sheet: title,
    columns: columns.map(() => ({ width: WIDTH })),
    stickyRowsCount: 1,
  }).toBlob();
}

const HEADER = {
  fontWeight: 'bold',
  textColor: PALETTE.light.onBrand,
  backgroundColor: PALETTE.light.brand,
} as const;
