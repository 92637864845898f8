import { shortDateOf } from '@fundo/contract/fund-time';
import type { RaRecord } from 'ra-core';
import type { Column } from './Column';

/** The column of the date that the site shows and sorts by. */
export const dateColumn = <Row extends RaRecord & { created_at: string }>(): Column<Row> => ({
  field: 'created_at',
  label: 'Data',
  sortable: true,
  width: 120,
  wideOnly: true,
  oneLine: true,
  instant: (row) => row.created_at,
  text: (row) => shortDateOf(row.created_at),
});
