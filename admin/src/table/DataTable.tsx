import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableContainer from '@mui/material/TableContainer';
import Typography from '@mui/material/Typography';
import { useListContext, type RaRecord } from 'ra-core';
import { useState, type ComponentType, type ReactNode } from 'react';
import { Failure } from '../page/Failure';
import { usePageTitle } from '../page/usePageTitle';
import { filledColumns, type Column } from './Column';
import { Pagination } from './Pagination';
import { SearchBar, searchableFields, searchRows } from './SearchBar';
import { SearchField } from './SearchField';
import { TableHeader } from './TableHeader';
import { TableRows } from './TableRows';
import { TableTools } from './TableTools';

interface DataTableProps<Row extends RaRecord> {
  readonly title: string;
  /** A table without columns has the search bar of docs/product.md 2.12 instead of the search field. */
  readonly columns: readonly Column<Row>[];
  /** Shown at the right of the title. */
  readonly action?: ReactNode;
  readonly rowActions?: ComponentType<{ row: Row }>;
  /** Shown instead of the search field. */
  readonly filters?: ReactNode;
  /** Hides 'Imprimir' and the downloads. */
  readonly hideTools?: boolean;
}

/** The shared table of docs/product.md 2.12. Shows the list of react-admin's context. */
export const DataTable = <Row extends RaRecord>(props: DataTableProps<Row>) => {
  const { title, columns, action, rowActions, filters, hideTools = false } = props;
  const { error, data, refetch, isFetching } = useListContext<Row>();
  const [search, setSearch] = useState({ field: '', text: '' });
  const hasColumns = columns.length > 0;
  const rows = search.field === '' ? data : searchRows(data ?? [], search.field, search.text);
  const shown = filledColumns(columns, rows);

  return (
    <Paper component="section" variant="outlined" aria-label={title} sx={{ overflow: 'hidden' }}>
      <TitleBar title={title}>
        {hasColumns && filters === undefined && <SearchField title={title} />}
        {action}
      </TitleBar>
      {filters}
      {!hasColumns && <SearchBar fields={searchableFields(data?.[0])} search={search} onSearch={setSearch} />}
      {error ? (
        <Failure onRetry={() => void refetch()} retrying={Boolean(isFetching)} />
      ) : (
        <>
          <TableContainer>
            <Table aria-label={title}>
              <TableHeader columns={shown} hasActions={Boolean(rowActions)} />
              <TableRows rows={rows} columns={shown} rowActions={rowActions} />
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

/** The bar above the table: title, search, and the screen's main action. */
const TitleBar = ({ title, children }: { title: string; children: ReactNode }) => {
  usePageTitle(title);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', px: 2, py: 1.5 }}>
      <Typography component="h1" variant="h1" sx={{ flexGrow: 1, fontSize: '1.25rem' }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
};
