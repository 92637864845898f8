import { MESSAGES } from '@fundo/contract/messages';
import { CreateBase } from 'ra-core';
import type { ReactNode } from 'react';
import { EntryForm } from './EntryForm';
import { useSection } from './useSection';

/** 'Adicionar nova Ata' */
export const CreateDialog = ({
  empty,
  children,
}: {
  empty: Record<string, unknown>;
  children: ReactNode;
}) => {
  const { newWord, entity } = useSection();
  return (
    <CreateBase redirect={false}>
      <EntryForm title={`Adicionar ${newWord} ${entity}`} saved={MESSAGES.created} empty={empty}>
        {children}
      </EntryForm>
    </CreateBase>
  );
};
