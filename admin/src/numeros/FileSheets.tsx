import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { sheetsOf, UnreadFile, type Sheet } from './cells/file-rows';
import { ReadRows } from './ReadRows';
import type { Numeros } from './useNumeros';

interface FileSheetsProps {
  readonly numeros: Numeros;
  readonly onAdded: () => void;
  readonly onUnadded: (count: number) => void;
}

/** Picks a CSV file or a workbook, and one of its sheets. */
export const FileSheets = ({ numeros, onAdded, onUnadded }: FileSheetsProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [sheets, setSheets] = useState<readonly Sheet[]>([]);
  const [at, setAt] = useState(0);
  const [failure, setFailure] = useState<string>();
  const read = async (file: File) => {
    setFailure(undefined);
    setAt(0);
    try {
      setSheets(await sheetsOf(file));
    } catch (cause) {
      setSheets([]);
      setFailure(
        cause instanceof UnreadFile ? cause.message : 'O arquivo não pôde ser lido. Tente novamente.',
      );
    }
  };
  const sheet = sheets[at];
  return (
    <>
      <Button onClick={() => input.current?.click()} sx={{ alignSelf: 'flex-start' }}>
        Selecione o arquivo CSV ou XLSX
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain"
        aria-label="Arquivo CSV ou XLSX com números"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void read(file);
          // The same file may be picked again.
          target.value = '';
        }}
      />
      {failure && <Alert severity="error">{failure}</Alert>}
      {sheets.length > 1 && (
        <TextField
          select
          label="Planilha"
          value={at}
          onChange={({ target }) => setAt(Number(target.value))}
          slotProps={{ select: { native: true } }}
        >
          {sheets.map(({ name, rows }, index) => (
            <option key={name} value={index}>
              {name} ({rows.length} linhas)
            </option>
          ))}
        </TextField>
      )}
      {sheet?.rows.length === 0 && <Alert severity="info">Não há nada nesta planilha.</Alert>}
      {sheet && sheet.rows.length > 0 && (
        <ReadRows key={at} rows={sheet.rows} numeros={numeros} onAdded={onAdded} onUnadded={onUnadded} />
      )}
    </>
  );
};
