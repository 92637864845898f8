import { summaryOf } from '@fundo/contract/numeros/summary';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { ConfirmDialog } from '../dialogs/AlertDialog';
import { useMarkUnadded } from '../form/FormPart';
import { AddLines } from './AddLines';
import { SomaKinds } from './SomaKinds';
import { useSumFindings } from './useSumFindings';
import { completeLines } from './FormLine';
import { LinesTable } from './LinesTable';
import type { Numeros } from './useNumeros';

interface NumerosDialogProps {
  readonly numeros: Numeros;
  readonly onClose: () => void;
}

/**
 * The editor of a document's figures, over the form. Every change is in the form at once, and stored when it is saved. Asks
 * before it loses rows that were pasted or come from a file, and were not added. The stored PDF keeps its rows.
 */
export const NumerosDialog = ({ numeros, onClose }: NumerosDialogProps) => {
  const titleId = useId();
  const { lines, setLines } = numeros;
  const [unadded, setUnadded] = useState(0);
  useMarkUnadded(unadded > 0);
  /** The action that loses the rows, while the question is open. */
  const [leaving, setLeaving] = useState<{ readonly action: () => void }>();
  const leaveRows = (action: () => void) => (unadded > 0 ? setLeaving({ action }) : action());
  const close = () => leaveRows(onClose);
  return (
    <Dialog open fullScreen onClose={close} aria-labelledby={titleId}>
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center', px: { xs: 2, sm: 3 }, py: 1.5 }}
      >
        <Typography id={titleId} component="h2" variant="h2" sx={{ flex: '1 1 8rem' }}>
          Números
        </Typography>
        <Button variant="contained" onClick={close}>
          Concluir
        </Button>
      </Stack>
      <DialogContent dividers sx={{ px: { xs: 2, sm: 3 } }}>
        <Stack spacing={2.5}>
          <Typography component="output" variant="body2">
            {summaryOf(completeLines(lines))}.
          </Typography>
          <AddLines numeros={numeros} onUnadded={setUnadded} leaveRows={leaveRows} />
          <SumFindings />
          <SomaKinds numeros={numeros} />
          <LinesTable lines={lines} onChange={setLines} />
        </Stack>
      </DialogContent>
      {leaving && (
        <ConfirmDialog
          title={`Descartar ${unadded === 1 ? '1 linha' : `${unadded.toLocaleString('pt-BR')} linhas`}?`}
          question="O que foi colado ou aberto de um arquivo ainda não foi adicionado aos números."
          cancel="Continuar editando"
          confirm="Descartar"
          onCancel={() => setLeaving(undefined)}
          onConfirm={() => {
            setLeaving(undefined);
            leaving.action();
          }}
        />
      )}
    </Dialog>
  );
};

/** The sums that the PDF does not have. */
const SumFindings = () => {
  const findings = useSumFindings();
  return (
    <div aria-live="polite">
      {findings.length > 0 && (
        <Alert severity="warning" role="presentation">
          {findings.map((text) => (
            <Box key={text} component="span" sx={{ display: 'block' }}>
              {text}
            </Box>
          ))}
        </Alert>
      )}
    </div>
  );
};
