import { summaryOf } from '@fundo/contract/numeros/summary';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { MESSAGES } from '@fundo/contract/messages';
import { useState } from 'react';
import { NUMEROS } from '../api/storedNumeros';
import { CollapsedGroup } from '../form/CollapsedGroup';
import { Loading } from '../page/Loading';
import { completeLines } from './FormLine';
import { NumerosDialog } from './NumerosDialog';
import { useLineErrors } from './useLineErrors';
import { useNumeros } from './useNumeros';

/** The figures of a document: their summary, and a button that opens the editor. */
export const NumerosField = () => {
  const numeros = useNumeros();
  const { list, ofLine } = useLineErrors();
  const [isOpen, setOpen] = useState(false);
  const { lines, isMissing, hasFailed, isChanged } = numeros;
  return (
    <CollapsedGroup title="Números" sources={[NUMEROS]} isFilled={lines.length > 0 || isChanged}>
      <Typography variant="body2" color="textSecondary">
        Datas, categorias, fornecedores e valores, linha por linha: o site soma e mostra por ano e por
        categoria.
      </Typography>
      {hasFailed ? (
        <Alert severity="error" action={<Button onClick={numeros.retry}>{MESSAGES.retry}</Button>}>
          Os números gravados não puderam ser lidos. Eles continuam como estão.
        </Alert>
      ) : isMissing ? (
        <Loading />
      ) : (
        <>
          <Typography component="output" variant="body2">
            {summaryOf(completeLines(lines))}.{isChanged && ' As mudanças ainda não foram gravadas.'}
          </Typography>
          {ofLine.size > 0 && (
            <Alert severity="error">
              {ofLine.size === 1 ? 'Uma linha tem um erro.' : `${ofLine.size} linhas têm erros.`} Abra os
              números para corrigir.
            </Alert>
          )}
          {list && <Alert severity="error">{list}</Alert>}
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
            <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              {lines.length === 0 ? 'Adicionar números' : 'Ver e editar os números'}
            </Button>
            {isChanged && <Button onClick={numeros.undo}>Desfazer as mudanças nos números</Button>}
          </Stack>
        </>
      )}
      {isOpen && <NumerosDialog numeros={numeros} onClose={() => setOpen(false)} />}
    </CollapsedGroup>
  );
};
