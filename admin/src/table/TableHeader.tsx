import { PALETTE } from '@fundo/contract/palette';
import { styled } from '@mui/material/styles';
import TableCell, { tableCellClasses } from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel, { tableSortLabelClasses } from '@mui/material/TableSortLabel';
import { useListContext, type RaRecord } from 'ra-core';
import { cellStyle, type Column } from './Column';

const { light } = PALETTE;

interface TableHeaderProps<Row extends RaRecord> {
  readonly columns: readonly Column<Row>[];
  readonly hasActions: boolean;
}

/** The dark-blue row of column names. Each click on a sortable one reverses the order. */
export const TableHeader = <Row extends RaRecord>({ columns, hasActions }: TableHeaderProps<Row>) => {
  const { sort, setSort } = useListContext<Row>();
  const direction = sort.order === 'ASC' ? 'asc' : 'desc';
  const toggleSort = (field: string) =>
    setSort({ field, order: sort.field === field && sort.order === 'ASC' ? 'DESC' : 'ASC' });

  return (
    <TableHead>
      <TableRow>
        {columns.map((column) => {
          const { field, label, sortable, width } = column;
          return (
            <HeaderCell
              key={field}
              sx={cellStyle(column)}
              {...(width !== undefined && { width })}
              sortDirection={sortable && sort.field === field ? direction : false}
            >
              {sortable ? (
                <TableSortLabel
                  active={sort.field === field}
                  direction={direction}
                  onClick={() => toggleSort(field)}
                >
                  {label}
                </TableSortLabel>
              ) : (
                label
              )}
            </HeaderCell>
          );
        })}
        {hasActions && (
          <HeaderCell align="right" width={176}>
            Ações
          </HeaderCell>
        )}
      </TableRow>
    </TableHead>
  );
};

const HeaderCell = styled(TableCell)({
  [`&.${tableCellClasses.head}`]: {
    backgroundColor: light.brand,
    color: light.onBrand,
    fontWeight: 650,
    paddingBlock: 10,
    whiteSpace: 'nowrap',
    '@media (max-width: 640px)': { paddingInline: 8 },
    '@media (max-width: 400px)': { width: 'auto', paddingInline: 4 },
  },
  [`& .${tableSortLabelClasses.root}, & .${tableSortLabelClasses.root}:hover, & .${tableSortLabelClasses.root}.${tableSortLabelClasses.active}`]:
    { color: light.onBrand },
  [`& .${tableSortLabelClasses.icon}`]: { color: `${light.action} !important` },
  '--focus-colour': light.action,
});
