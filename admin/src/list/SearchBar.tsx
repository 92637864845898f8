import type { RaRecord } from 'ra-core';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';

interface Search {
  readonly field: string;
  readonly text: string;
}

interface SearchBarProps {
  readonly fields: readonly string[];
  readonly search: Search;
  readonly onSearch: (search: Search) => void;
}

/** The search bar of docs/product.md 2.12: a field, and the text to find in it. */
export const SearchBar = ({ fields, search, onSearch }: SearchBarProps) => (
  <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} sx={{ px: 2, pb: 2 }}>
    <TextField
      select
      label="Selecione um parametro de busca"
      value={search.field}
      onChange={(event) => onSearch({ ...search, field: event.target.value })}
    >
      {fields.map((field) => (
        <MenuItem key={field} value={field}>
          {field}
        </MenuItem>
      ))}
    </TextField>
    <TextField
      placeholder="Digite para pesquisar..."
      value={search.text}
      onChange={(event) => onSearch({ ...search, text: event.target.value })}
      slotProps={{ htmlInput: { 'aria-label': 'Digite para pesquisar...' } }}
    />
  </Stack>
);

type Cell = string | number | boolean | null | undefined;

/** Returns the fields that can be searched: a row's own, and one level below as parent.child (docs/product.md 2.12). */
export function searchableFields(row: RaRecord | undefined): readonly string[] {
  return Object.entries(row ?? {}).flatMap(([field, value]) =>
    isGroup(value)
      ? Object.keys(value).map((child) => `${field}.${child}`)
      : Array.isArray(value)
        ? []
        : [field],
  );
}

/** Returns the rows whose field contains the text. Case is ignored (docs/product.md 2). */
export function searchRows<Row extends RaRecord>(rows: readonly Row[], field: string, text: string): Row[] {
  const searched = text.toLowerCase();
  return rows.filter((row) =>
    String(valueAt(row, field) ?? '')
      .toLowerCase()
      .includes(searched),
  );
}

function valueAt(row: RaRecord, field: string): Cell {
  const [parent = '', child] = field.split('.');
  const value: unknown = row[parent];
  if (child === undefined) return value as Cell;
  return isGroup(value) ? (value[child] as Cell) : undefined;
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
