import { MESSAGES } from '@fundo/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useDelete, useResourceContext, type HttpError } from 'ra-core';
import { useParams } from 'react-router-dom';
import { toast } from 'sonner';
import { ConfirmDialog } from '../dialogs/AlertDialog';
import { useDialogAddress } from './address';

/** The delete dialog of docs/product.md 2.14, with the toasts of docs/product.md 8. A failed delete closes it too. */
export const DeleteDialog = () => {
  const route = useResourceContext() ?? '';
  const { id = '' } = useParams();
  const { close } = useDialogAddress();
  const queries = useQueryClient();
  const [deleteOne, { isPending }] = useDelete(route, { id }, { mutationMode: 'pessimistic' });

  const deleteEntry = () => {
    const toastId = toast.loading('Excluindo...');
    void deleteOne(
      route,
      { id },
      {
        onSuccess: () => {
          toast.success(MESSAGES.deleted, { id: toastId });
          void queries.invalidateQueries({ queryKey: [route, 'getList'] });
        },
        onError: (error) => void toast.error(deletionFailure(error), { id: toastId }),
        onSettled: close,
      },
    );
  };

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

/** Statuses whose own sentence says what to do: the entry is in use (422), or there were too many requests (429). */
const SHOWS_OWN_SENTENCE = new Set<number | undefined>([422, 429]);

/** What the toast of a failed deletion says: the server's sentence where that helps, else docs/product.md 8's. */
export function deletionFailure(error: unknown): string {
  console.warn('Deleting failed', error);
  const { status, body } = error as Partial<HttpError>;
  return SHOWS_OWN_SENTENCE.has(status) && body?.error ? body.error : MESSAGES.deleteFailed;
}
