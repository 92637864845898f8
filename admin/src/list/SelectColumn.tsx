import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import {
  useDataTableCallbacksContext,
  useDataTableRenderContext,
  useListContext,
  useRecordContext,
  type RaRecord,
} from 'ra-core';

/**
 * The column of checkboxes, by which rows are selected; with Shift, all rows in between. It takes the place of
 * react-admin 5.15's own, whose checkboxes have no accessible name with MUI 9.
 */
export const SelectColumn = () => {
  const context = useDataTableRenderContext();
  if (context === 'header') return <SelectPage />;
  return context === 'data' ? <SelectRow /> : null;
};

const SelectRow = () => {
  const row = useRecordContext<RaRecord & { titulo?: string }>();
  const { selectedIds } = useListContext();
  const { handleToggleItem } = useDataTableCallbacksContext();
  if (!row) return null;
  return (
    <TableCell padding="checkbox" onClick={(event) => event.stopPropagation()}>
      <Checkbox
        checked={selectedIds.includes(row.id)}
        slotProps={{
          input: {
            'aria-label': `Selecionar ${row.titulo ?? row.id}`,
            onClick: (event) => handleToggleItem?.(row.id, event),
          },
        }}
      />
    </TableCell>
  );
};

const SelectPage = () => {
  const { data = [], selectedIds, onSelect } = useListContext();
  const ids = data.map(({ id }) => id);
  const isWhole = ids.length > 0 && ids.every((id) => selectedIds.includes(id));
  const others = selectedIds.filter((id) => !ids.includes(id));
  return (
    <TableCell variant="head" padding="checkbox" className="RaDataTable-headerCell">
      <Checkbox
        checked={isWhole}
        indeterminate={!isWhole && ids.some((id) => selectedIds.includes(id))}
        onChange={() => onSelect(isWhole ? others : [...others, ...ids])}
        slotProps={{ input: { 'aria-label': 'Selecionar a página' } }}
      />
    </TableCell>
  );
};
