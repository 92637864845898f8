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

/** The search bar of spec §2: a field, and the text to find in it. */
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
