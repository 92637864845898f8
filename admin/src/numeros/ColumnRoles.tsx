import { TIPOS } from '@fundo/contract/numeros/numero';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { textOf, type Cell } from './cells/Cell';
import type { Role } from './cells/columns';

interface ColumnRolesProps {
  readonly rows: readonly (readonly Cell[])[];
  readonly headers: number;
  readonly roles: readonly Role[];
  /** `index`: of the column. */
  readonly onChange: (index: number, role: Role) => void;
}

/** A field for each column that says what it has; its name is the column's header, or else its first cell. */
export const ColumnRoles = ({ rows, headers, roles, onChange }: ColumnRolesProps) => (
  <Box
    component="fieldset"
    aria-label="Colunas"
    sx={{
      border: 0,
      m: 0,
      p: 0,
      minWidth: 0,
      display: 'grid',
      gap: 1.5,
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 12rem), 1fr))',
    }}
  >
    {roles.map((role, index) => (
      <TextField
        // oxlint-disable-next-line react/no-array-index-key -- a column is its position.
        key={index}
        select
        label={`Coluna ${index + 1}: ${nameOf(rows, headers, index)}`}
        value={role}
        onChange={({ target }) => onChange(index, target.value as Role)}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        {Object.entries(NAMES).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </TextField>
    ))}
  </Box>
);

const NAMES: Readonly<Record<Role, string>> = {
  data: 'Data',
  tipo: 'Tipo',
  categoria: 'Categoria',
  fornecedor: 'Fornecedor',
  valor: 'Valor',
  receita: `Valor: ${TIPOS.receita}`,
  despesa: `Valor: ${TIPOS.despesa}`,
  saldo: `Valor: ${TIPOS.saldo}`,
  previsto: `Valor: ${TIPOS.previsto}`,
  nada: 'Não usar',
};

const nameOf = (rows: ColumnRolesProps['rows'], headers: number, column: number): string => {
  const row = headers > 0 ? rows[headers - 1] : rows.find((cells) => textOf(cells[column]) !== '');
  return textOf(row?.[column]).slice(0, 30) || 'sem nome';
};
