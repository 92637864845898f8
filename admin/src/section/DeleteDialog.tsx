import { MESSAGES } from '@fundo/contract/messages';
import { useResourceContext } from 'ra-core';
import { useParams } from 'react-router-dom';
import { ConfirmDialog } from '../dialogs/ConfirmDialog';
import { useDeleteEntry } from './useDeleteEntry';
import { useDialogAddress } from './useDialogAddress';

/** The delete dialog of spec §2. */
export const DeleteDialog = () => {
  const resource = useResourceContext() ?? '';
  const { id = '' } = useParams();
  const { close } = useDialogAddress();
  const { deleteEntry, isPending } = useDeleteEntry(resource, id, close);
  return (
    <ConfirmDialog
      title={MESSAGES.deleteTitle}
      question={MESSAGES.deleteQuestion}
      cancel="Cancelar"
      confirm="Confirmar"
      busy={isPending}
      onCancel={close}
      onConfirm={deleteEntry}
    />
  );
};
