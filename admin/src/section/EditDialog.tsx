import { MESSAGES } from '@fundo/contract/messages';
import { EditBase, useEditContext, type HttpError, type RaRecord } from 'ra-core';
import { useEffect } from 'react';
import { toast } from 'sonner';
import { EntryForm, type EntryFormProps } from './EntryForm';
import { READ_FOR_EDITING } from '../form/readForEditing';
import { useDialogAddress } from './useDialogAddress';
import { useSection } from './useSection';

type EditDialogProps = Pick<EntryFormProps, 'toForm' | 'children'>;

/** 'Editar Ata'. A row that cannot be loaded closes the dialog, saying whether it is gone or only out of reach. */
export const EditDialog = (props: EditDialogProps) => (
  <EditBase
    mutationMode="pessimistic"
    redirect={false}
    queryOptions={READ_FOR_EDITING}
    mutationOptions={{ meta: READ_FOR_EDITING.meta }}
  >
    <LoadedForm {...props} />
  </EditBase>
);

const LoadedForm = (props: EditDialogProps) => {
  const { entity } = useSection();
  const { close } = useDialogAddress();
  const { record, error } = useEditContext<RaRecord, HttpError>();

  useEffect(() => {
    if (!error) return;
    toast.error(error.status === 404 ? 'Este item não existe mais' : MESSAGES.adminListFailed);
    close();
    // Said once for each failure; `close` is new at every navigation.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [error]);

  return <EntryForm {...props} title={`Editar ${entity}`} saved={MESSAGES.edited} loading={!record} />;
};
