import { MESSAGES } from '@fundo/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useResourceContext } from 'ra-core';
import { toast } from 'sonner';
import type { BackOfficeDataProvider } from '../../providers/dataProvider';
import { deletionFailure } from '../../section/deletionFailure';

/** Removes a photo's row: a saved photo from the server at once, a new one only from the form (spec §4). */
export function useRemoveFoto(removeRow: (index: number) => void) {
  const provider = useDataProvider<BackOfficeDataProvider>();
  const queries = useQueryClient();
  const resource = useResourceContext();

  return async (index: number, id: number | undefined) => {
    if (id === undefined) return removeRow(index);
    const toastId = toast.loading('Excluindo...');
    try {
      await provider.deleteFoto(id);
      removeRow(index);
      toast.success(MESSAGES.deleted, { id: toastId });
      void queries.invalidateQueries({ queryKey: [resource] });
    } catch (error) {
      toast.error(deletionFailure(error), { id: toastId });
    }
  };
}
