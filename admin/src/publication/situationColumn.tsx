import type { PublicationRead } from '@fundo/contract/publication';
import Box from '@mui/material/Box';
import type { RaRecord } from 'ra-core';
import { NARROW, type Column } from '../table/Column';
import { PhoneLine } from '../table/PhoneLine';
import { situationWords } from './words';

/**
 * Adds what each entry is to the public, beside its title, and below it in a narrow window. A list of entries that simply are
 * public stays as it is.
 */
export const withSituation = <Row extends RaRecord & PublicationRead>(
  columns: readonly Column<Row>[],
): readonly Column<Row>[] =>
  columns.flatMap((column) =>
    column.field === 'titulo' ? [withLine(column), situationColumn<Row>()] : [column],
  );

const situationColumn = <Row extends RaRecord & PublicationRead>(): Column<Row> => ({
  field: 'situacao',
  label: 'Situação',
  width: 150,
  wideOnly: NARROW,
  isFilled: ({ situacao }) => situacao !== undefined,
  text: situationWords,
  cell: (row) => <Box sx={{ minWidth: 110 }}>{situationWords(row)}</Box>,
});

const withLine = <Row extends RaRecord & PublicationRead>(column: Column<Row>): Column<Row> => ({
  ...column,
  cell: (row) => (
    <>
      {column.cell ? column.cell(row) : column.text(row)}
      {row.situacao && <PhoneLine upTo={NARROW}>{situationWords(row)}</PhoneLine>}
    </>
  ),
});
