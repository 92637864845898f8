import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';

interface AlertDialogProps {
  readonly title: string;
  readonly question: string;
  readonly onCancel: () => void;
  /** The answers, the safe one first. */
  readonly children: ReactNode;
}

/** A question that has to be answered: a click outside does not close it, Escape takes the safe answer. */
export const AlertDialog = ({ title, question, onCancel, children }: AlertDialogProps) => {
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
        <DialogContentText id={questionId}>{question}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1, px: 3, pb: 2.5 }}>{children}</DialogActions>
    </Dialog>
  );
};
