import { summaryOf } from '@fundo/contract/numeros/summary';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
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

/** The editor of a document's figures, over the form. Every change is in the form at once, and stored when it is saved. */
export const NumerosDialog = ({ numeros, onClose }: NumerosDialogProps) => {
  const titleId = useId();
  const { lines, setLines } = numeros;
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby={titleId}>
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center', px: { xs: 2, sm: 3 }, py: 1.5 }}
      >
        <Typography id={titleId} component="h2" variant="h2" sx={{ flex: '1 1 8rem' }}>
          Números
        </Typography>
        <Button variant="contained" onClick={onClose}>
          Concluir
        </Button>
      </Stack>
      <DialogContent dividers sx={{ px: { xs: 2, sm: 3 } }}>
        <Stack spacing={2.5}>
          <Typography component="output" variant="body2">
            {summaryOf(completeLines(lines))}.
          </Typography>
          <AddLines numeros={numeros} />
          <SumFindings />
          <SomaKinds numeros={numeros} />
          <LinesTable lines={lines} onChange={setLines} />
        </Stack>
      </DialogContent>
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
