import type { RaRecord } from 'ra-core';
import type { AuthoredRow } from '../api/recordProvider';
import { authorOf } from '../record/words';
import type { Column } from './Column';

/** The column of who changed an entry last, as the record has it. */
export const authorColumn = <Row extends RaRecord>(): Column<Row & AuthoredRow> => ({
  field: 'mudado_por',
  label: 'Quem mudou',
  width: 160,
  wideOnly: true,
  text: ({ mudado_por }) => (mudado_por ? authorOf(mudado_por) : '–'),
});
