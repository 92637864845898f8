import { MAX_NUMEROS } from '@fundo/contract/limits';
import { TIPOS, type Tipo } from '@fundo/contract/numeros/numero';
import { summaryOf } from '@fundo/contract/numeros/summary';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useLayoutEffect, useMemo, useState } from 'react';
import { ColumnRoles } from './ColumnRoles';
import type { Cell } from './cells/Cell';
import { columnsOf, type Role } from './cells/columns';
import { readLines, type RowRemark } from './cells/read-lines';
import type { FormLine } from './FormLine';
import type { Numeros } from './useNumeros';

interface ReadRowsProps {
  readonly rows: readonly (readonly Cell[])[];
  /** How many rows at the top are headers, if it is known. */
  readonly headers?: number | undefined;
  /** A guess for rows without a day, 'YYYY-MM-DD'. */
  readonly day?: string | undefined;
  readonly numeros: Numeros;
  readonly onAdded: () => void;
  /** Called with the number of lines to add, or of faulty rows if there are no lines; with 0 when the rows disappear. */
  readonly onUnadded?: (count: number) => void;
}

/** Shows the lines that some rows have, with every row that has none, and adds the lines once somebody confirms them. */
export const ReadRows = ({ rows, headers, day = '', numeros, onAdded, onUnadded }: ReadRowsProps) => {
  const resultId = useId();
  const guess = useMemo(() => columnsOf(rows, headers), [rows, headers]);
  // By column. A chosen use stays while cells are corrected; the other columns follow the guess.
  const [chosen, setChosen] = useState<Readonly<Record<number, Role>>>({});
  const roles = useMemo(() => guess.roles.map((role, index) => chosen[index] ?? role), [guess, chosen]);
  const [data, setData] = useState(day);
  const [tipo, setTipo] = useState<Tipo | ''>('');
  const [withTotals, setWithTotals] = useState(false);
  const read = useMemo(
    () => readLines(rows, { ...guess, roles }, { data, tipo }),
    [rows, guess, roles, data, tipo],
  );

  const lines = withTotals ? [...read.lines, ...read.totals] : read.lines;
  const unadded = lines.length || read.faults.length;
  // Before the rows are on the screen, so that no Escape comes first.
  useLayoutEffect(() => {
    onUnadded?.(unadded);
    return () => onUnadded?.(0);
  }, [unadded, onUnadded]);
  const room = MAX_NUMEROS - numeros.lines.length;
  const needsKind = !roles.some((role) => role === 'tipo' || role in TIPOS);
  return (
    <Stack component="section" aria-label="Linhas lidas" spacing={1.5}>
      <ColumnRoles
        rows={rows}
        headers={guess.headers}
        roles={roles}
        onChange={(index, role) => setChosen({ ...chosen, [index]: role })}
      />
      <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        <TextField
          type="date"
          label="Data das linhas sem data"
          value={data}
          onChange={({ target }) => setData(target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
          sx={{ width: '14rem' }}
        />
        {needsKind && (
          <TextField
            select
            label="Tipo das linhas sem tipo"
            value={tipo}
            onChange={({ target }) => setTipo(target.value as Tipo)}
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
            sx={{ width: '14rem' }}
          >
            <option value="">Escolha</option>
            {Object.entries(TIPOS).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </TextField>
        )}
      </Stack>
      {read.totalRows > 0 && (
        <FormControlLabel
          control={
            <Checkbox checked={!withTotals} onChange={(_event, isLeftOut) => setWithTotals(!isLeftOut)} />
          }
          label={`Deixar de fora ${read.totalRows === 1 ? '1 linha de total' : `${read.totalRows} linhas de totais`}`}
        />
      )}
      <Box id={resultId} aria-live="polite">
        <Typography variant="body2">{summaryOf(lines)}.</Typography>
        <Remarks title={read.faults.length === 1 ? 'não entra' : 'não entram'} remarks={read.faults} />
        <Remarks title="convém conferir" remarks={read.doubts} />
      </Box>
      {lines.length > room && (
        <Alert severity="error">
          Um documento pode ter até {MAX_NUMEROS.toLocaleString('pt-BR')} linhas: cabem mais{' '}
          {room.toLocaleString('pt-BR')}.
        </Alert>
      )}
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button
          variant="contained"
          aria-describedby={resultId}
          disabled={lines.length === 0 || lines.length > room}
          onClick={() => {
            numeros.setLines([...numeros.lines, ...countedAsThere(numeros.lines, lines)]);
            onAdded();
          }}
        >
          Adicionar {lines.length === 1 ? '1 linha' : `${lines.length.toLocaleString('pt-BR')} linhas`}
        </Button>
      </Stack>
    </Stack>
  );
};

/** New lines count in the fund's totals if the ones of their kind that are there do. */
const countedAsThere = (there: readonly FormLine[], lines: readonly FormLine[]): FormLine[] =>
  lines.map((line) => ({ ...line, soma: there.find(({ tipo }) => tipo === line.tipo)?.soma ?? line.soma }));

/** Remarks that are listed at once. */
const MAX_LISTED = 20;

const Remarks = ({ title, remarks }: { title: string; remarks: readonly RowRemark[] }) => {
  if (remarks.length === 0) return null;
  const count = remarks.length === 1 ? '1 linha' : `${remarks.length.toLocaleString('pt-BR')} linhas`;
  return (
    <>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {count} {title}:
      </Typography>
      <Box component="ul" sx={{ my: 0.5, pl: 2.5 }}>
        {remarks.slice(0, MAX_LISTED).map(({ row, text }) => (
          <Typography key={`${row} ${text}`} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            Linha {row}: {text}.
          </Typography>
        ))}
        {remarks.length > MAX_LISTED && (
          <Typography component="li" variant="body2">
            E mais {(remarks.length - MAX_LISTED).toLocaleString('pt-BR')}.
          </Typography>
        )}
      </Box>
    </>
  );
};
