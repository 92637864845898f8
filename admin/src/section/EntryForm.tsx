import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { Form, useRecordContext } from 'ra-core';
import { useMemo, useRef, type ReactNode } from 'react';
import { FormDialog } from '../dialogs/FormDialog';
import { Draft } from '../drafts/Draft';
import { forgetDraft } from '../drafts/draftStore';
import { useDraftAddress } from '../drafts/useDraftAddress';
import { UploadProgress } from '../files/UploadProgress';
import { Loading } from '../shell/Loading';
import { UnsavedChanges } from './UnsavedChanges';
import { useDialogAddress } from './useDialogAddress';
import { useSaveEntry } from './useSaveEntry';
import type { ToForm } from './ToForm';
import { useSection } from './useSection';
import { validateWith } from './validateWith';

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
  const address = useDraftAddress();
  const stored = useRef(false);
  const { save, saving, failure, upload } = useSaveEntry(saved, () => {
    stored.current = true;
    if (address) void forgetDraft(address).catch(() => undefined);
    close();
  });
  const row = useRecordContext();
  const record = useMemo(() => (row && toForm ? toForm(row) : row), [row, toForm]);
  const validate = useMemo(() => validateWith(write), [write]);

  return (
    <FormDialog title={title} onCancel={upload ? upload.cancel : close} saving={saving} canSave={!loading}>
      {/* A form made anew with its row starts from it, rather than being reset to it a moment later. */}
      <Form
        key={loading ? 'loading' : 'loaded'}
        id={FormDialog.formId}
        onSubmit={save}
        validate={validate}
        resetOptions={KEEP_TYPED}
        noValidate
        disableInvalidFormNotification
        {...(record && { record })}
        {...(empty && { defaultValues: empty })}
      >
        <Stack spacing={2.5} sx={{ pt: 1 }}>
          {upload && <UploadProgress share={upload.share} onCancel={upload.cancel} />}
          {failure && <Alert severity="error">{failure}</Alert>}
          {loading ? <Loading /> : children}
        </Stack>
        {!loading && address && <Draft address={address} stored={stored} />}
        <UnsavedChanges stored={stored} />
      </Form>
    </FormDialog>
  );
};

/** A row that arrives fresher from the server must not undo what somebody has typed. */
const KEEP_TYPED = { keepDirtyValues: true };
