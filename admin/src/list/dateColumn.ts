import type { RaRecord } from 'ra-core';
import type { Column } from './Column';
import { formatDay } from './formatDay';

/** The column of the date that the site shows and sorts by. */
export const dateColumn = <Row extends RaRecord & { created_at: string }>(): Column<Row> => ({
  field: 'created_at',
  label: 'Data',
  sortable: true,
  width: 120,
  wideOnly: true,
  oneLine: true,
  instant: (row) => row.created_at,
  text: (row) => formatDay(row.created_at),
});
