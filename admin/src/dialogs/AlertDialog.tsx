import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';

interface AlertDialogProps {
  readonly title: string;
  readonly question: string;
  /** The title of the entry in question. */
  readonly subject?: string | undefined;
  /** Shown below the question. */
  readonly details?: ReactNode;
  readonly onCancel: () => void;
  /** The buttons, the safe one first. */
  readonly children: ReactNode;
}

/** A question that must be answered: a click outside does not close it, and Escape means the safe button. */
export const AlertDialog = ({ title, question, subject, details, onCancel, children }: AlertDialogProps) => {
  const titleId = useId();
  const questionId = useId();
  return (
    <Dialog
      open
      role="alertdialog"
      maxWidth="xs"
      aria-labelledby={titleId}
      aria-describedby={questionId}
      onClose={(_event, reason) => reason === 'escapeKeyDown' && onCancel()}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <div id={questionId}>
          {subject && (
            <DialogContentText
              sx={{ mb: 1, fontWeight: 600, color: 'text.primary', overflowWrap: 'anywhere' }}
            >
              {subject}
            </DialogContentText>
          )}
          <DialogContentText>{question}</DialogContentText>
        </div>
        {details && <Box sx={{ mt: 2 }}>{details}</Box>}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1, px: 3, pb: 2.5 }}>{children}</DialogActions>
    </Dialog>
  );
};

interface ConfirmDialogProps {
  readonly title: string;
  readonly question: string;
  readonly subject?: string | undefined;
  readonly cancel: string;
  readonly confirm: string;
  readonly busy?: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

/** Asks before something is lost, with the focus on the safe button. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { title, question, subject, cancel, confirm, busy = false, onCancel, onConfirm } = props;
  return (
    <AlertDialog title={title} question={question} subject={subject} onCancel={() => !busy && onCancel()}>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus in; here to the safe button. */}
      <Button variant="outlined" onClick={onCancel} disabled={busy} autoFocus>
        {cancel}
      </Button>
      <Button variant="contained" color="error" onClick={onConfirm} loading={busy}>
        {confirm}
      </Button>
    </AlertDialog>
  );
};
