import type { ReactNode } from 'react';
import { FormDialog } from '../dialogs/FormDialog';
import { KeptForm } from '../form/KeptForm';
import type { ToForm } from '../form/ToForm';
import { useDialogAddress } from './useDialogAddress';
import { useSaveEntry } from '../form/useSaveEntry';
import { useSection } from './useSection';

export interface EntryFormProps {
  readonly title: string;
  /** What the toast says once the entry is stored. */
  readonly saved: string;
  /** The row has not come yet. */
  readonly loading?: boolean;
  /** What a new entry's form starts with. */
  readonly empty?: Record<string, unknown>;
  /** What the form edits of a row, where that is not the row itself. */
  readonly toForm?: ToForm | undefined;
  readonly children: ReactNode;
}

/** The form of an entry in its dialog, over the save context of react-admin's CreateBase or EditBase. */
export const EntryForm = ({ title, saved, loading = false, empty, toForm, children }: EntryFormProps) => {
  const { write } = useSection();
  const { close } = useDialogAddress();
  const entry = useSaveEntry(saved, close);
  return (
    <FormDialog
      title={title}
      onCancel={entry.upload ? entry.upload.cancel : close}
      saving={entry.saving}
      canSave={!loading}
    >
      <KeptForm
        id={FormDialog.formId}
        entry={entry}
        schema={write}
        loading={loading}
        empty={empty}
        toForm={toForm}
      >
        {children}
      </KeptForm>
    </FormDialog>
  );
};
