import { MESSAGES } from '@fundo/contract/messages';
import { EditBase, useEditContext } from 'ra-core';
import { EntryForm, type EntryFormProps } from './EntryForm';
import { useSection } from './useSection';

/** 'Editar Ata' */
export const EditDialog = (props: Pick<EntryFormProps, 'toForm' | 'children'>) => (
  <EditBase mutationMode="pessimistic" redirect={false}>
    <LoadedForm {...props} />
  </EditBase>
);

const LoadedForm = (props: Pick<EntryFormProps, 'toForm' | 'children'>) => {
  const { entity } = useSection();
  const { record } = useEditContext();
  return <EntryForm {...props} title={`Editar ${entity}`} saved={MESSAGES.edited} loading={!record} />;
};
