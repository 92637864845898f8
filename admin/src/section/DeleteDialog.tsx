import { BACK_OFFICE_MESSAGES } from '@fundo/contract/messages';
import { isHidden, type PublicationRead } from '@fundo/contract/publication';
import { TRASH_DAYS } from '@fundo/contract/versions';
import { useQueryClient } from '@tanstack/react-query';
import { useDelete, useGetOne, useResourceContext, type HttpError, type RaRecord } from 'ra-core';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { toast } from 'sonner';
import { WITH_AUTHORS } from '../api/recordProvider';
import { ConfirmDialog } from '../dialogs/AlertDialog';
import { useDialogAddress } from './address';
import { deletionFailure, ENTRY_MISSING, isMissing } from './deletionFailure';

/** The question before a removal to the trash. docs/product.md's own question is for a deletion from the trash. */
const trashQuestion = (isOnSite: boolean) =>
  `Este item ${isOnSite ? 'sai do site e ' : ''}vai para a lixeira por ${TRASH_DAYS} dias. Até lá, você pode restaurá-lo${isOnSite ? ' no mesmo endereço' : ''}.`;

/**
 * The delete dialog of docs/product.md 2.14, which names the entry, with the toasts of docs/product.md 8. A failed
 * delete closes it too.
 */
export const DeleteDialog = () => {
  const route = useResourceContext() ?? '';
  const { id = '' } = useParams();
  const { close } = useDialogAddress();
  const queries = useQueryClient();
  const [deleteOne, { isIdle, isPending }] = useDelete(route, { id }, { mutationMode: 'pessimistic' });
  // Not read again once it is being deleted: the read would report it as missing.
  const { data: entry, error } = useGetOne<RaRecord & PublicationRead & { titulo: string }, HttpError>(
    route,
    { id, meta: WITH_AUTHORS },
    { retry: false, enabled: isIdle, onError: () => undefined },
  );
  // A read that the deletion overtakes finds the entry missing, too. Then only the deletion closes the dialog: closing it
  // twice would go back past the list.
  const wasRemoved = isIdle && error !== null && isMissing(error);

  useEffect(() => {
    if (!wasRemoved) return;
    toast.error(ENTRY_MISSING);
    void queries.invalidateQueries({ queryKey: [route, 'getList'] });
    close();
    // Only once: `close` changes with every navigation.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [wasRemoved]);

  const deleteEntry = () => {
    const toastId = toast.loading('Excluindo...');
    void deleteOne(
      route,
      { id },
      {
        onSuccess: () => {
          toast.success(BACK_OFFICE_MESSAGES.deleted, { id: toastId });
          void queries.invalidateQueries({ queryKey: [route, 'getList'] });
        },
        onError: (cause) => {
          toast.error(...deletionFailure(cause, toastId));
          void queries.invalidateQueries({ queryKey: [route, 'getList'] });
        },
        onSettled: close,
      },
    );
  };

  return (
    <ConfirmDialog
      title={BACK_OFFICE_MESSAGES.deleteTitle}
      question={trashQuestion(!entry || !isHidden(entry))}
      subject={entry?.titulo}
      cancel="Cancelar"
      confirm="Confirmar"
      busy={isPending || wasRemoved}
      onCancel={close}
      onConfirm={deleteEntry}
    />
  );
};
