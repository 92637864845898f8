import type { PublicationRead } from '@fundo/contract/publication';
import Box from '@mui/material/Box';
import type { RaRecord } from 'ra-core';
import { NARROW, type Column } from '../list/Column';
import { PhoneLine } from '../list/PhoneLine';
import { situationText } from './situationText';

/**
 * Adds each entry's situation in a column after the title, or below the title in a narrow window.
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
  text: situationText,
  cell: (row) => <Box sx={{ minWidth: 110 }}>{situationText(row)}</Box>,
});

const withLine = <Row extends RaRecord & PublicationRead>(column: Column<Row>): Column<Row> => ({
  ...column,
  cell: (row) => (
    <>
      {column.cell ? column.cell(row) : column.text(row)}
      {row.situacao && <PhoneLine upTo={NARROW}>{situationText(row)}</PhoneLine>}
    </>
  ),
});
