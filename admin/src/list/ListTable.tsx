import { BACK_OFFICE_MESSAGES } from '@fundo/contract/messages';
import { SEARCH_PATH } from '@fundo/contract/sections';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  useDataTableRenderContext,
  useDataTableSortContext,
  useListContext,
  useRecordContext,
  type Identifier,
  type RaRecord,
} from 'ra-core';
import { DataTable, type DataTableColumnProps } from 'react-admin';
import { useState, type ComponentType, type MouseEvent, type ReactNode } from 'react';
import { cellStyle, type Column } from './Column';
import { FocusableRows } from './FocusableRows';
import { SelectColumn } from './SelectColumn';
import { SearchBar, searchableFields, searchRows } from './SearchBar';

interface ListTableProps<Row extends RaRecord> {
  readonly title: string;
  /** A table without columns has the search bar of docs/product.md 2.12. */
  readonly columns: readonly Column<Row>[];
  readonly rowActions?: ComponentType<{ row: Row }> | undefined;
  readonly onOpen?: ((id: Identifier) => void) | undefined;
  readonly isSelectable?: boolean;
}

/** The shared table of docs/product.md 2.12. Shows the list of react-admin's context. */
export const ListTable = <Row extends RaRecord>(props: ListTableProps<Row>) => {
  const { title, columns, rowActions, onOpen, isSelectable = false } = props;
  const { data } = useListContext<Row>();
  const [search, setSearch] = useState({ field: '', text: '' });
  const hasColumns = columns.length > 0;
  const rows = search.field === '' ? data : searchRows(data ?? [], search.field, search.text);
  const open = (id: Identifier) => {
    onOpen?.(id);
    return false as const;
  };
  return (
    <>
      {!hasColumns && <SearchBar fields={searchableFields(data?.[0])} search={search} onSearch={setSearch} />}
      <DataTable<Row>
        aria-label={title}
        {...(rows && { data: rows })}
        body={FocusableRows}
        bulkActionButtons={false}
        rowClick={onOpen ? open : false}
        empty={<NoRows />}
      >
        {isSelectable && <SelectColumn />}
        {columns.map(toCol)}
        {rowActions && (
          <DataTable.Col label="Ações" align="right" onClick={stay} sx={ACTIONS}>
            <RowActions of={rowActions} />
          </DataTable.Col>
        )}
      </DataTable>
    </>
  );
};

const ACTIONS = {
  whiteSpace: 'nowrap',
  width: 0,
  // One below the other, so that the title has room.
  '@media (max-width: 400px)': { whiteSpace: 'normal' },
};

/** Keeps a click from opening the row. */
const stay = (event: MouseEvent) => event.stopPropagation();

const toCol = <Row extends RaRecord>(column: Column<Row>) => {
  const { field, label, sortable = false, width, hasLink, text, cell } = column;
  return (
    <Col
      key={field}
      source={field}
      label={label}
      disableSort={!sortable}
      // The column's rows are of the list's type.
      render={(cell ?? text) as (row: object) => ReactNode}
      sx={cellStyle(column)}
      {...(width !== undefined && { width })}
      {...(hasLink && { onClick: stay })}
    />
  );
};

/** react-admin's column, whose header says how the table is sorted (aria-sort), which react-admin 5.15 does not say. */
const Col = (props: DataTableColumnProps & { source: string }) => {
  const isHeader = useDataTableRenderContext() === 'header';
  const sort = useDataTableSortContext();
  const isSorted = isHeader && !props.disableSort && sort?.field === props.source;
  return (
    <DataTable.Col {...props} {...(isSorted && { sortDirection: sort.order === 'ASC' ? 'asc' : 'desc' })} />
  );
};

const RowActions = <Row extends RaRecord>({ of: Actions }: { of: ComponentType<{ row: Row }> }) => {
  const row = useRecordContext<Row>();
  return row && <Actions row={row} />;
};

/**
 * Says that there are no rows; if a search or a filter may be the reason, with a button that clears it. A list's search
 * reads titles, the site's reads files too.
 */
const NoRows = () => {
  const { filterValues, setFilters } = useListContext();
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'center', justifyContent: 'center', minHeight: 200, p: 2 }}>
      <Typography color="textSecondary">{BACK_OFFICE_MESSAGES.noRows}</Typography>
      {Object.keys(filterValues).length > 0 && (
        <Button variant="outlined" onClick={() => setFilters({}, {})}>
          Limpar a busca e os filtros
        </Button>
      )}
      {filterValues['q'] && (
        <Button
          href={`${SEARCH_PATH}?${new URLSearchParams({ q: filterValues['q'] })}`}
          target="_blank"
          rel="noopener"
          endIcon={<OpenInNew />}
        >
          Buscar dentro dos arquivos, no site
        </Button>
      )}
    </Stack>
  );
};
