import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableContainer from '@mui/material/TableContainer';
import { useListContext, type RaRecord } from 'ra-core';
import { useState, type ComponentType, type ReactNode } from 'react';
import { Failure } from '../page/Failure';
import type { Column } from './Column';
import { Pagination } from './Pagination';
import { SearchBar } from './SearchBar';
import { SearchField } from './SearchField';
import { searchableFields, searchRows } from './searchRows';
import { TableHeader } from './TableHeader';
import { TableRows } from './TableRows';
import { TableTools } from './TableTools';
import { TitleBar } from './TitleBar';

interface DataTableProps<Row extends RaRecord> {
  readonly title: string;
  /** Without columns the table has the search bar of spec §2 instead of its own search. */
  readonly columns: readonly Column<Row>[];
  /** What stands at the right of the title. */
  readonly action?: ReactNode;
  readonly rowActions?: ComponentType<{ row: Row }>;
  /** Leaves 'Imprimir' and 'Baixar tabela' out. */
  readonly hideTools?: boolean;
}

/** The shared table of spec §2, over the list that react-admin has in context. */
export const DataTable = <Row extends RaRecord>(props: DataTableProps<Row>) => {
  const { title, columns, action, rowActions, hideTools = false } = props;
  const { error, data, refetch, isFetching } = useListContext<Row>();
  const [search, setSearch] = useState({ field: '', text: '' });
  const hasColumns = columns.length > 0;
  const rows = search.field === '' ? data : searchRows(data ?? [], search.field, search.text);

  return (
    <Paper component="section" variant="outlined" aria-label={title} sx={{ overflow: 'hidden' }}>
      <TitleBar title={title}>
        {hasColumns && <SearchField title={title} />}
        {action}
      </TitleBar>
      {!hasColumns && <SearchBar fields={searchableFields(data?.[0])} search={search} onSearch={setSearch} />}
      {error ? (
        <Failure onRetry={() => void refetch()} retrying={Boolean(isFetching)} />
      ) : (
        <>
          <TableContainer>
            <Table aria-label={title}>
              <TableHeader columns={columns} hasActions={Boolean(rowActions)} />
              <TableRows rows={rows} columns={columns} rowActions={rowActions} />
            </Table>
          </TableContainer>
          <Box
            sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center' }}
          >
            {hideTools ? <span /> : <TableTools title={title} columns={columns} />}
            <Pagination />
          </Box>
        </>
      )}
    </Paper>
  );
};
