import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { MESSAGES } from '@fundo/contract/messages';

interface ConfirmDeletionProps {
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
  readonly deleting: boolean;
}

/** The delete dialog of spec §2; a click outside does not close it. */
export const ConfirmDeletion = ({ onCancel, onConfirm, deleting }: ConfirmDeletionProps) => (
  <Dialog
    open
    role="alertdialog"
    maxWidth="xs"
    aria-labelledby="delete-title"
    aria-describedby="delete-question"
    onClose={(_event, reason) => reason === 'escapeKeyDown' && !deleting && onCancel()}
  >
    <DialogTitle id="delete-title">{MESSAGES.deleteTitle}</DialogTitle>
    <DialogContent>
      <DialogContentText id="delete-question">{MESSAGES.deleteQuestion}</DialogContentText>
    </DialogContent>
    <DialogActions sx={{ px: 3, pb: 2.5 }}>
      <Button variant="outlined" onClick={onCancel} disabled={deleting} autoFocus>
        Cancelar
      </Button>
      <Button variant="contained" color="error" onClick={onConfirm} loading={deleting}>
        Confirmar
      </Button>
    </DialogActions>
  </Dialog>
);
