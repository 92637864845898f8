import Stack from '@mui/material/Stack';
import { Form, useRecordContext, type RaRecord } from 'ra-core';
import { useCallback, useMemo, useRef, type ReactNode } from 'react';
import type { z } from 'zod';
import { versionField } from '../api/version';
import { useSaveShortcut } from '../keyboard/useSaveShortcut';
import { Loading } from '../page/Loading';
import { Draft, useDraftAddress } from './Draft';
import { LeavingQuestion } from './LeavingQuestion';
import { SaveFailure } from './SaveFailure';
import { FormPartProvider } from './FormPart';
import { StaleDialog } from './StaleDialog';
import { SubmitAfterChecks } from './SubmitAfterChecks';
import { UploadProgress } from './Upload';
import type { SavedEntry } from './useSaveEntry';

/** Makes a form's values from a row. A method's type, so that each section may use a narrower type of row. */
export type ToForm<Row extends RaRecord = RaRecord> = { from(row: Row): Record<string, unknown> }['from'];

/**
 * Query options to read a row for its form: from the server each time, because the copy in react-admin's list has no
 * version. `meta` gives the row a separate cache entry. The form shows failures.
 */
export const READ_FOR_EDITING = {
  meta: { forEditing: true },
  gcTime: 0,
  onError: () => undefined,
};

interface SafeFormProps {
  readonly id: string;
  readonly entry: SavedEntry;
  /** The contract's schema of the write. */
  readonly schema: z.ZodObject;
  /** Makes the body of the write from the form's values. By default the values are the body. */
  readonly prepare?: Prepare;
  /** Checks the form's values beyond the schema. Returns messages by field. */
  readonly check?: Check;
  /** True while the row is being read. */
  readonly loading?: boolean;
  /** Values of a new entry's form at the start. */
  readonly empty?: Record<string, unknown> | undefined;
  readonly toForm?: ToForm | undefined;
  /** The fields. */
  readonly children: ReactNode;
}

/**
 * A form that loses nothing. It keeps a draft while somebody fills it in, asks before unsaved changes are left, keeps
 * its values if saving fails, and asks before it overwrites another person's change.
 */
export const SafeForm = (props: SafeFormProps) => {
  const { id, entry, schema, prepare, check, loading = false, empty, toForm, children } = props;
  const address = useDraftAddress();
  const row = useRecordContext();
  const toValues = useCallback(
    (stored: RaRecord) => ({ ...(toForm ? toForm(stored) : stored), ...versionField(stored) }),
    [toForm],
  );
  const record = useMemo(() => row && toValues(row), [row, toValues]);
  const validate = useMemo(() => validateWith(schema, prepare, check), [schema, prepare, check]);
  const { save, failure, upload, done, sent, onDirty, stale, raiseStale, closeStale, beforeSave } = entry;
  useSaveShortcut(id, !loading);
  const fileChecks = useRef(new Set<Promise<boolean>>());
  const unadded = useRef(new Set<string>());
  const part = useMemo(() => ({ raiseStale, beforeSave, fileChecks, unadded }), [raiseStale, beforeSave]);

  return (
    <FormPartProvider value={part}>
      <SubmitAfterChecks checks={fileChecks}>
        {/* The key makes a new form once the row is read, so that the form starts with its values instead of being reset. */}
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
          <Stack spacing={2.5} sx={{ pt: 1 }}>
            {upload && <UploadProgress {...upload} />}
            {failure && <SaveFailure {...failure} />}
            {!loading && address && <Draft address={address} done={done} sent={sent} onDirty={onDirty} />}
            {loading ? <Loading /> : children}
          </Stack>
          <LeavingQuestion entry={entry} />
          {stale && <StaleDialog stale={stale} toForm={toValues} onClose={closeStale} />}
        </Form>
      </SubmitAfterChecks>
    </FormPartProvider>
  );
};

/** Replaces a picked File by the beginning of its data string, which the schema accepts. */
const fileAsText = (_key: string, value: unknown) => (value instanceof File ? 'data:' : value);

/**
 * Validates a form by the contract's schema of the write, with its messages (docs/product.md 5.1), for react-admin's
 * `validate`.
 */
const validateWith =
  (schema: z.ZodObject, prepare: Prepare = unchanged, check: Check = () => ({})) =>
  (values: Record<string, unknown>) => {
    const result = schema.safeParse(JSON.parse(JSON.stringify(prepare(values), fileAsText)));
    const errors: Record<string, unknown> = {};
    for (const { path, message } of result.error?.issues ?? []) setAt(errors, path, message);
    return { ...errors, ...check(values) };
  };

/** Makes the body of a write from the form's values. */
type Prepare = (values: Record<string, unknown>) => Record<string, unknown>;

type Check = (values: Record<string, unknown>) => Record<string, string>;

const unchanged: Prepare = (values) => values;

function setAt(errors: Record<string, unknown>, path: readonly PropertyKey[], message: string) {
  const [field, ...rest] = path.map(String);
  if (field === undefined) return;
  if (rest.length === 0) errors[field] ??= message;
  else setAt((errors[field] ??= {}) as Record<string, unknown>, rest, message);
}
