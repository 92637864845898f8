import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { CreateDialog } from './CreateDialog';
import { DeleteDialog } from './DeleteDialog';
import { EditDialog } from './EditDialog';
import type { EntryFormProps } from './EntryForm';

interface SectionDialogsProps {
  readonly empty: Record<string, unknown>;
  readonly toForm?: EntryFormProps['toForm'];
  readonly children: ReactNode;
}

/** The dialog that the address names, if any (spec §4: closed, create, edit or delete). */
export const SectionDialogs = ({ empty, toForm, children }: SectionDialogsProps) => (
  <Routes>
    <Route path="create" element={<CreateDialog empty={empty}>{children}</CreateDialog>} />
    <Route path=":id" element={<EditDialog toForm={toForm}>{children}</EditDialog>} />
    <Route path=":id/excluir" element={<DeleteDialog />} />
    <Route path="*" element={null} />
  </Routes>
);
