import { MESSAGES } from '@fundo/contract/messages';
import type { PdfTable } from '@fundo/contract/numeros/pdf-tables';
import { hasText } from '@fundo/contract/reading-state';
import { SECTIONS } from '@fundo/contract/sections';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useResourceContext } from 'ra-core';
import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Loading } from '../page/Loading';
import { guessDay } from './cells/guess-day';
import { ReadRows } from './ReadRows';
import type { Numeros } from './useNumeros';
import { usePdfTables } from './usePdfTables';

/** Chooses a table of the stored file, whose rows become lines; then the next one. */
export const PdfTables = ({ numeros }: { numeros: Numeros }) => {
  const { data, isError, refetch } = usePdfTables(true);
  const isPlan = useResourceContext() === SECTIONS.planoInvestimento.adminRoute;
  const { getValues } = useFormContext();
  const [at, setAt] = useState(0);
  const select = useRef<HTMLSelectElement>(null);
  const [added, setAdded] = useState<ReadonlySet<number>>(new Set());
  if (isError)
    return (
      <Alert severity="error" action={<Button onClick={() => void refetch()}>{MESSAGES.retry}</Button>}>
        As tabelas do arquivo não puderam ser lidas.
      </Alert>
    );
  if (!data) return <Loading />;
  if (data.estado === 'lendo')
    return (
      <Alert severity="info">O arquivo ainda está sendo lido. As tabelas aparecem aqui em seguida.</Alert>
    );
  const table = data.tabelas[at];
  if (!hasText(data.estado) || !table)
    return <Alert severity="info">Não há tabelas no texto do arquivo gravado.</Alert>;
  return (
    <>
      <TextField
        select
        label="Tabela do arquivo"
        inputRef={select}
        value={at}
        onChange={({ target }) => setAt(Number(target.value))}
        slotProps={{ select: { native: true } }}
      >
        {data.tabelas.map((one, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two tables may be alike.
          <option key={index} value={index}>
            {`${nameOf(one)}${added.has(index) ? ' — adicionada' : ''}`}
          </option>
        ))}
      </TextField>
      {data.cortado && <Alert severity="info">O arquivo tem mais tabelas do que as que são lidas.</Alert>}
      <ReadRows
        key={at}
        rows={table.linhas}
        headers={table.cabecalhos}
        day={guessDay(getValues(), isPlan)}
        numeros={numeros}
        onAdded={() => {
          setAdded(new Set([...added, at]));
          setAt(Math.min(at + 1, data.tabelas.length - 1));
          select.current?.focus();
        }}
      />
    </>
  );
};

/** 'Página 2: Finalidade, Plano do ano, Pago (9 linhas)' */
const nameOf = ({ pagina, linhas, cabecalhos }: PdfTable): string => {
  const names = linhas[Math.max(0, cabecalhos - 1)]?.filter(Boolean).join(', ').slice(0, 80);
  return `Página ${pagina}: ${names} (${linhas.length - cabecalhos} linhas)`;
};
