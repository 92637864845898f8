import { MAX_NUMEROS } from '@fundo/contract/limits';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'ra-core';
import { useId, useMemo, useRef, useState, type ClipboardEvent } from 'react';
import { rowsOfText } from './cells/text-rows';
import { TextArea } from './Field';
import { FileSheets } from './FileSheets';
import { PdfTables } from './PdfTables';
import { ReadRows } from './ReadRows';
import type { Numeros } from './useNumeros';

const SOURCES = {
  paste: 'Colar de uma planilha',
  file: 'Abrir um arquivo CSV ou XLSX',
  pdf: 'Ler do PDF',
} as const;

type Source = keyof typeof SOURCES;

interface AddLinesProps {
  readonly numeros: Numeros;
  /** Called with the number of pasted rows, or rows of a file, that are not added. */
  readonly onUnadded: (count: number) => void;
  /** Runs an action that loses these rows, after a question if there are any. */
  readonly leaveRows: (action: () => void) => void;
}

/** The ways to add many lines at once. */
export const AddLines = ({ numeros, onUnadded, leaveRows }: AddLinesProps) => {
  const [source, setSource] = useState<Source>();
  const hasFile = useRecordContext()?.id !== undefined;
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    // The button that has the focus disappears.
    opener.current?.focus();
    setSource(undefined);
  };
  if (numeros.lines.length >= MAX_NUMEROS)
    return (
      <Alert severity="info">
        O documento tem {MAX_NUMEROS.toLocaleString('pt-BR')} linhas, o máximo. Para adicionar, remova outras.
      </Alert>
    );
  return (
    <Stack spacing={2}>
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
        {Object.entries(SOURCES).map(([name, label]) => (
          <Button
            key={name}
            variant="outlined"
            aria-expanded={source === name}
            onClick={({ currentTarget }) =>
              leaveRows(() => {
                opener.current = currentTarget;
                setSource(source === name ? undefined : (name as Source));
              })
            }
          >
            {label}
          </Button>
        ))}
      </Stack>
      {source === 'paste' && <PastedRows numeros={numeros} onAdded={close} onUnadded={onUnadded} />}
      {source === 'file' && <FileSheets numeros={numeros} onAdded={close} onUnadded={onUnadded} />}
      {source === 'pdf' &&
        (hasFile ? (
          <PdfTables numeros={numeros} />
        ) : (
          <Alert severity="info">
            As tabelas são lidas do arquivo gravado. Salve primeiro o documento, se quiser como rascunho.
          </Alert>
        ))}
    </Stack>
  );
};

interface PartProps {
  readonly numeros: Numeros;
  readonly onAdded: () => void;
  readonly onUnadded: (count: number) => void;
}

const PastedRows = ({ numeros, onAdded, onUnadded }: PartProps) => {
  const id = useId();
  const [text, setText] = useState('');
  const rows = useMemo(() => rowsOfText(text), [text]);
  // Browsers insert thousands of pasted lines one by one.
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    event.preventDefault();
    const { currentTarget: area, clipboardData } = event;
    area.setRangeText(clipboardData.getData('text/plain'), area.selectionStart, area.selectionEnd, 'end');
    setText(area.value);
  };
  return (
    <>
      <div>
        <label htmlFor={id}>Linhas copiadas da planilha</label>
        <TextArea
          id={id}
          rows={6}
          // A row of the sheet is one line, as the remarks count them.
          wrap="off"
          aria-describedby={`${id}-hint`}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onPaste={paste}
        />
        <Typography id={`${id}-hint`} variant="body2" color="textSecondary">
          Uma linha por valor: data, tipo, categoria, fornecedor e valor. Com cabeçalho, em qualquer ordem.
        </Typography>
      </div>
      {rows.length > 0 && <ReadRows rows={rows} numeros={numeros} onAdded={onAdded} onUnadded={onUnadded} />}
    </>
  );
};
