import { MESSAGES } from '@fundo/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useDelete, type Identifier } from 'ra-core';
import { toast } from 'sonner';
import { deletionFailure } from './deletionFailure';

/** Deletes an entry with the toasts of spec §8. `close` is called either way: a failed delete closes the dialog too. */
export function useDeleteEntry(resource: string, id: Identifier, close: () => void) {
  const queries = useQueryClient();
  const [deleteOne, { isPending }] = useDelete(resource, { id }, { mutationMode: 'pessimistic' });

  const deleteEntry = () => {
    const toastId = toast.loading('Excluindo...');
    void deleteOne(
      resource,
      { id },
      {
        onSuccess: () => {
          toast.success(MESSAGES.deleted, { id: toastId });
          void queries.invalidateQueries({ queryKey: [resource, 'getList'] });
        },
        onError: (error) => void toast.error(deletionFailure(error), { id: toastId }),
        onSettled: close,
      },
    );
  };
  return { deleteEntry, isPending };
}
