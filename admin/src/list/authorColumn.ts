import type { RaRecord } from 'ra-core';
import type { AuthoredRow } from '../api/recordProvider';
import { authorOf } from '../record/texts';
import { NARROW, type Column } from './Column';

/** The column with the author of an entry's last change. */
export const authorColumn = <Row extends RaRecord>(): Column<Row & AuthoredRow> => ({
  field: 'mudado_por',
  label: 'Quem mudou',
  width: 160,
  wideOnly: NARROW,
  text: ({ mudado_por }) => (mudado_por ? authorOf(mudado_por) : '–'),
});
