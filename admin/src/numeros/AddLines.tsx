import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { rowsOfText } from './cells/text-rows';
import { ReadRows } from './ReadRows';
import type { Numeros } from './useNumeros';

/** The ways to add many lines at once. */
export const AddLines = ({ numeros }: { numeros: Numeros }) => {
  const [text, setText] = useState<string>();
  return (
    <Stack spacing={2}>
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" onClick={() => setText('')}>
          Colar de uma planilha
        </Button>
      </Stack>
      {text !== undefined && (
        <>
          <TextField
            label="Linhas copiadas da planilha"
            helperText="Uma linha por valor: data, tipo, categoria, fornecedor e valor. Com cabeçalho, em qualquer ordem."
            value={text}
            onChange={({ target }) => setText(target.value)}
            multiline
            minRows={4}
            maxRows={10}
          />
          <ReadRows key={text} rows={rowsOfText(text)} numeros={numeros} onAdded={() => setText(undefined)} />
        </>
      )}
    </Stack>
  );
};
