import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { AlertDialog } from '../dialogs/AlertDialog';
import type { BulkFailure } from './useBulk';

interface BulkFailuresProps {
  readonly failures: readonly BulkFailure[];
  readonly onClose: () => void;
}

/** Names the rows on which an action failed, with the reasons. */
export const BulkFailures = ({ failures, onClose }: BulkFailuresProps) => {
  if (failures.length === 0) return null;
  return (
    <AlertDialog
      title="Não deu certo com todos"
      question="Estes itens continuam selecionados, para tentar de novo:"
      details={
        <List dense>
          {failures.map(({ id, titulo, reason }) => (
            <ListItem key={id} disableGutters>
              <ListItemText primary={titulo} secondary={reason} sx={{ overflowWrap: 'anywhere' }} />
            </ListItem>
          ))}
        </List>
      }
      onCancel={onClose}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus in. */}
      <Button variant="contained" onClick={onClose} autoFocus>
        Entendi
      </Button>
    </AlertDialog>
  );
};
