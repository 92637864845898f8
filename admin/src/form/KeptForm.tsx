import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { Form, useRecordContext, type RaRecord } from 'ra-core';
import { useCallback, useMemo, type ReactNode } from 'react';
import type { z } from 'zod';
import { Draft } from './Draft';
import { useDraftAddress } from './useDraftAddress';
import { UploadProgress } from './UploadProgress';
import { versionField } from '../api/version';
import { Loading } from '../page/Loading';
import { StaleDialog } from './StaleDialog';
import { RaiseStale } from './RaiseStale';
import type { ToForm } from './ToForm';
import { UnsavedChanges } from './UnsavedChanges';
import type { SavedEntry } from './useSaveEntry';
import { validateWith } from './validateWith';

interface KeptFormProps {
  readonly id: string;
  readonly entry: SavedEntry;
  /** The contract's schema of the write. */
  readonly schema: z.ZodObject;
  /** What is sent of the form's values, where that is not the values themselves. */
  readonly prepare?: (values: Record<string, unknown>) => Record<string, unknown>;
  readonly loading?: boolean;
  readonly empty?: Record<string, unknown> | undefined;
  readonly toForm?: ToForm | undefined;
  /** The fields. */
  readonly children: ReactNode;
}

/**
 * A form that loses nothing: it is kept as a draft while it is filled in, asks before it is left, keeps everything
 * when saving fails, and never undoes another person's change unasked.
 */
export const KeptForm = (props: KeptFormProps) => {
  const { id, entry, schema, prepare, loading = false, empty, toForm, children } = props;
  const address = useDraftAddress();
  const row = useRecordContext();
  const edited = useCallback(
    (given: RaRecord) => ({ ...(toForm ? toForm(given) : given), ...versionField(given) }),
    [toForm],
  );
  const record = useMemo(() => row && edited(row), [row, edited]);
  const validate = useMemo(() => validateWith(schema, prepare), [schema, prepare]);
  const { save, failure, upload, done, discard, stale, raiseStale, settleStale } = entry;

  return (
    // A form made anew with its row starts from it, rather than being reset to it a moment later.
    <Form
      key={loading ? 'loading' : 'loaded'}
      id={id}
      onSubmit={save}
      validate={validate}
      noValidate
      disableInvalidFormNotification
      {...(record && { record })}
      {...(empty && { defaultValues: empty })}
    >
      <RaiseStale value={raiseStale}>
        <Stack spacing={2.5} sx={{ pt: 1 }}>
          {upload && <UploadProgress share={upload.share} onCancel={upload.cancel} />}
          {failure && <Alert severity="error">{failure}</Alert>}
          {loading ? <Loading /> : children}
        </Stack>
      </RaiseStale>
      {!loading && address && <Draft address={address} done={done} />}
      <UnsavedChanges done={done} onDiscard={discard} />
      {stale && <StaleDialog stale={stale} toForm={edited} onSettled={settleStale} />}
    </Form>
  );
};
