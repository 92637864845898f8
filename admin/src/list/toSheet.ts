import { dayOf } from '@fundo/contract/fund-time';
import { PALETTE } from '@fundo/contract/palette';
import type { RaRecord } from 'ra-core';
import writeExcelFile, { type Cell, type Feature, type SheetData } from 'write-excel-file/universal';
import { getCellAddress } from 'write-excel-file/utility';
import type { Column } from './Column';

/** Widths of columns, in characters. */
const MIN_WIDTH = 10;
const MAX_WIDTH = 60;

/**
 * Makes an XLSX workbook: days as dates, every other cell as text, so that no spreadsheet takes it for a formula. Each
 * column is as wide as its texts, and has a filter.
 */
export function toSheet<Row extends RaRecord>(
  title: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Promise<Blob> {
  const data: SheetData = [
    columns.map(({ label }) => ({ value: label, type: String, ...HEADER })),
    ...rows.map((row) => columns.map((column) => toCell(column, row))),
  ];
  const sheet = {
    sheet: title,
    columns: columns.map((column) => ({ width: widthOf(column, rows) })),
    stickyRowsCount: 1,
  };
  return writeExcelFile(data, sheet, { features: [filter(columns.length, rows.length)] }).toBlob();
}

const toCell = <Row extends RaRecord>({ text, instant }: Column<Row>, row: Row): Cell =>
  instant
    ? // A sheet's date has no time zone: midnight UTC of the fund's day.
      { value: new Date(dayOf(instant(row))), type: Date, format: 'dd/mm/yyyy' }
    : { value: text(row), type: String, wrap: true };

const widthOf = <Row extends RaRecord>({ label, text }: Column<Row>, rows: readonly Row[]): number => {
  const longest = rows.reduce((max, row) => Math.max(max, text(row).length), label.length + 3);
  return Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, longest));
};

/** Adds a filter to the header of each column (ECMA-376, autoFilter: directly after the rows). */
const filter = (columns: number, rows: number): Feature<Blob> => ({
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (xml) =>
          xml.replace('</sheetData>', `$&<autoFilter ref="A1:${getCellAddress(rows, columns - 1)}"/>`),
      },
    },
  },
});

const HEADER = {
  fontWeight: 'bold',
  textColor: PALETTE.light.onBrand,
  backgroundColor: PALETTE.light.brand,
} as const;
