import { dayOf } from '@fundo/contract/fund-time';
import { MIN_DATE } from '@fundo/contract/limits';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { AlertDialog } from '../dialogs/AlertDialog';

interface DateDialogProps {
  /** '3 itens ficam' */
  readonly subject: string;
  readonly onCancel: () => void;
  /** Gets the day, as 'YYYY-MM-DD'. */
  readonly onChoose: (day: string) => void;
}

/** Asks for the date of several entries: today or before. */
export const DateDialog = ({ subject, onCancel, onChoose }: DateDialogProps) => {
  const [today] = useState(() => dayOf(new Date()));
  const [day, setDay] = useState('');
  const isPossible = day >= MIN_DATE && day <= today;
  return (
    <AlertDialog
      title="Mudar a data"
      question={`${subject} com esta data, que o site mostra e pela qual ordena:`}
      details={
        <TextField
          type="date"
          label="Data"
          value={day}
          onChange={(event) => setDay(event.target.value)}
          error={day !== '' && !isPossible}
          helperText={day !== '' && !isPossible ? 'A data é de hoje ou de antes' : ' '}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: MIN_DATE, max: today } }}
        />
      }
      onCancel={onCancel}
    >
      <Button variant="outlined" onClick={onCancel}>
        Cancelar
      </Button>
      <Button variant="contained" disabled={!isPossible} onClick={() => onChoose(day)}>
        Mudar
      </Button>
    </AlertDialog>
  );
};
