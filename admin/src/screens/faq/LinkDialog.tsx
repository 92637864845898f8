import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useState, type FormEvent } from 'react';
import { isLink, linkAddress } from './formatText';

interface LinkDialogProps {
  /** The selected words. */
  readonly words: string;
  readonly onCancel: () => void;
  readonly onInsert: (words: string, address: string) => void;
}

/** Asks for the words and the address of a link. */
export const LinkDialog = ({ words: selected, onCancel, onInsert }: LinkDialogProps) => {
  const [words, setWords] = useState(selected);
  const [typed, setTyped] = useState('');
  const [isRefused, setRefused] = useState(false);
  const titleId = useId();
  const address = linkAddress(typed);
  const hasAddress = isLink('x', address);
  const isValid = isLink(words.trim(), address);
  const insert = (event: FormEvent) => {
    event.preventDefault();
    // React passes the event on to the form that the dialog belongs to, which must not be saved.
    event.stopPropagation();
    if (isValid) onInsert(words.trim(), address);
    else setRefused(true);
  };
  return (
    <Dialog open onClose={onCancel} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <form onSubmit={insert} noValidate>
        <DialogTitle id={titleId}>Adicionar um link</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <TextField
            label="Palavras do link"
            value={words}
            onChange={({ target }) => setWords(target.value)}
            error={isRefused && hasAddress && !isValid}
            helperText={
              isRefused && hasAddress && !isValid
                ? 'Escreva até 200 letras em uma linha, sem colchetes e sem endereços'
                : 'O que se lê no site, como “a lei do fundo”'
            }
            margin="dense"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus in, to the field to fill.
            autoFocus={selected === ''}
          />
          <TextField
            label="Endereço"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            error={isRefused && !hasAddress}
            helperText={
              isRefused && !hasAddress
                ? 'Escreva um endereço, como https://www.exemplo.gov.br/pagina, ou um e-mail'
                : 'De uma página, como https://…, ou um e-mail'
            }
            slotProps={{ htmlInput: { inputMode: 'url', autoCapitalize: 'none' } }}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- as above
            autoFocus={selected !== ''}
          />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button variant="outlined" onClick={onCancel}>
            Cancelar
          </Button>
          <Button type="submit" variant="contained">
            Adicionar
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
