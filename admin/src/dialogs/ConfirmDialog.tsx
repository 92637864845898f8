import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';

interface ConfirmDialogProps {
  readonly title: string;
  readonly question: string;
  readonly cancel: string;
  readonly confirm: string;
  readonly busy?: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

/** Asks before something is lost: opens on the safe answer, and a click outside does not close it. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { title, question, cancel, confirm, busy = false, onCancel, onConfirm } = props;
  const titleId = useId();
  const questionId = useId();
  return (
    <Dialog
      open
      role="alertdialog"
      maxWidth="xs"
      aria-labelledby={titleId}
      aria-describedby={questionId}
      onClose={(_event, reason) => reason === 'escapeKeyDown' && !busy && onCancel()}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={questionId}>{question}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus in; here to the safe answer. */}
        <Button variant="outlined" onClick={onCancel} disabled={busy} autoFocus>
          {cancel}
        </Button>
        <Button variant="contained" color="error" onClick={onConfirm} loading={busy}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
