import { MESSAGES } from '@fundo/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useResourceContext, type HttpError } from 'ra-core';
import { useFormContext, useFormState } from 'react-hook-form';
import { toast } from 'sonner';
import type { BackOfficeDataProvider } from '../../api/dataProvider';
import { VERSION_FIELD, versionOf } from '../../api/version';
import { deletionFailure } from '../../section/DeleteDialog';
import { useRaiseStale } from '../../form/StaleDialog';

/** Removes a photo's row: a saved photo from the server at once, a new one only from the form (spec §4). */
export function useRemoveFoto(removeRow: (index: number) => void) {
  const provider = useDataProvider<BackOfficeDataProvider>();
  const queries = useQueryClient();
  const resource = useResourceContext();
  const form = useFormContext();
  const { isDirty } = useFormState();
  const raiseStale = useRaiseStale();

  const removeSaved = async (index: number, id: number) => {
    const toastId = toast.loading('Excluindo...');
    try {
      const version = await provider.deleteFoto(id, versionOf(form.getValues()));
      if (version) form.setValue(VERSION_FIELD, version);
      removeRow(index);
      // The removal is stored already: it alone is nothing to ask about when the form is left.
      if (!isDirty) form.reset(form.getValues());
      toast.success(MESSAGES.deleted, { id: toastId });
      void queries.invalidateQueries({ queryKey: [resource, 'getList'] });
    } catch (error) {
      if ((error as Partial<HttpError>).status === 412) {
        toast.dismiss(toastId);
        return raiseStale({ retry: () => void removeSaved(index, id) });
      }
      toast.error(deletionFailure(error), { id: toastId });
    }
  };

  return (index: number, id: number | undefined) =>
    id === undefined ? removeRow(index) : void removeSaved(index, id);
}
