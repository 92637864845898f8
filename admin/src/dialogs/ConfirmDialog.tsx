import Button from '@mui/material/Button';
import { AlertDialog } from './AlertDialog';

interface ConfirmDialogProps {
  readonly title: string;
  readonly question: string;
  readonly cancel: string;
  readonly confirm: string;
  readonly busy?: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

/** Asks before something is lost: opens on the safe answer. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { title, question, cancel, confirm, busy = false, onCancel, onConfirm } = props;
  return (
    <AlertDialog title={title} question={question} onCancel={() => !busy && onCancel()}>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus in; here to the safe answer. */}
      <Button variant="outlined" onClick={onCancel} disabled={busy} autoFocus>
        {cancel}
      </Button>
      <Button variant="contained" color="error" onClick={onConfirm} loading={busy}>
        {confirm}
      </Button>
    </AlertDialog>
  );
};
