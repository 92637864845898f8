import { useResourceContext } from 'ra-core';
import { useParams } from 'react-router-dom';
import { ConfirmDeletion } from '../dialogs/ConfirmDeletion';
import { useDeleteEntry } from './useDeleteEntry';
import { useDialogAddress } from './useDialogAddress';

export const DeleteDialog = () => {
  const resource = useResourceContext() ?? '';
  const { id = '' } = useParams();
  const { close } = useDialogAddress();
  const { deleteEntry, isPending } = useDeleteEntry(resource, id, close);
  return <ConfirmDeletion onCancel={close} onConfirm={deleteEntry} deleting={isPending} />;
};
