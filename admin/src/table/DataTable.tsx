import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableContainer from '@mui/material/TableContainer';
import { useListContext, type RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import type { Column } from './Column';
import { ListFailure } from './ListFailure';
import { Pagination } from './Pagination';
import { TableHeader } from './TableHeader';
import { TableRows } from './TableRows';
import { TitleBar } from './TitleBar';

interface DataTableProps<Row extends RaRecord> {
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  /** What stands at the right of the title. */
  readonly action?: ReactNode;
  readonly rowActions?: (row: Row) => ReactNode;
}

/** The shared table of spec §2, over the list that react-admin has in context. */
export const DataTable = <Row extends RaRecord>({
  title,
  columns,
  action,
  rowActions,
}: DataTableProps<Row>) => {
  const { error } = useListContext<Row>();
  return (
    <Paper component="section" variant="outlined" aria-label={title} sx={{ overflow: 'hidden' }}>
      <TitleBar title={title} action={action} />
      {error ? (
        <ListFailure />
      ) : (
        <>
          <TableContainer>
            <Table aria-label={title}>
              <TableHeader columns={columns} hasActions={Boolean(rowActions)} />
              <TableRows columns={columns} rowActions={rowActions} />
            </Table>
          </TableContainer>
          <Pagination />
        </>
      )}
    </Paper>
  );
};
