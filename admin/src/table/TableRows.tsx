import { styled } from '@mui/material/styles';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { BACK_OFFICE_MESSAGES } from '@fundo/contract/messages';
import { useListContext, type RaRecord } from 'ra-core';
import type { ComponentType, ReactNode } from 'react';
import { Loading } from '../page/Loading';
import { cellStyle, type Column } from './Column';

interface TableRowsProps<Row extends RaRecord> {
  readonly rows: readonly Row[] | undefined;
  readonly columns: readonly Column<Row>[];
  readonly rowActions?: ComponentType<{ row: Row }> | undefined;
}

/** The striped rows, or a spinner, or the message that there are none. */
export const TableRows = <Row extends RaRecord>({
  rows,
  columns,
  rowActions: RowActions,
}: TableRowsProps<Row>) => {
  const { isPending } = useListContext<Row>();
  const width = columns.length + (RowActions ? 1 : 0);

  if (isPending)
    return (
      <FullRow columns={width}>
        <Loading />
      </FullRow>
    );
  if (!rows || rows.length === 0) return <FullRow columns={width}>{BACK_OFFICE_MESSAGES.noRows}</FullRow>;
  return (
    <TableBody>
      {rows.map((row) => (
        <StripedRow key={row.id}>
          {columns.map((column) => (
            <TableCell key={column.field} sx={cellStyle(column)}>
              {column.cell ? column.cell(row) : column.text(row)}
            </TableCell>
          ))}
          {RowActions && (
            <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
              <RowActions row={row} />
            </TableCell>
          )}
        </StripedRow>
      ))}
    </TableBody>
  );
};

const FullRow = ({ columns, children }: { columns: number; children: ReactNode }) => (
  <TableBody>
    <TableRow>
      <TableCell colSpan={columns} align="center" sx={{ height: 200, color: 'text.secondary' }}>
        {children}
      </TableCell>
    </TableRow>
  </TableBody>
);

const StripedRow = styled(TableRow)(({ theme }) => ({
  '&:nth-of-type(even)': { backgroundColor: theme.palette.action.hover },
  '&:hover': { backgroundColor: theme.palette.action.selected },
  '& td': { paddingBlock: 8, overflowWrap: 'anywhere' },
  '@media (max-width: 640px)': { '& td': { paddingInline: 8 } },
  // The last button of a row must be visible without scrolling the table sideways.
  '@media (max-width: 400px)': { '& td': { paddingInline: 4 }, '& .MuiIconButton-root': { padding: 4 } },
}));
