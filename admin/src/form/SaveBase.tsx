import { SaveContextProvider, type HttpError, type Identifier, type SaveHandlerCallbacks } from 'ra-core';
import { useState, type ReactNode } from 'react';
import type { WriteMeta } from '../api/dataProvider';

interface SaveBaseProps {
  readonly write: (values: Record<string, unknown>, meta: WriteMeta) => Promise<{ id: Identifier }>;
  /** Contains a SafeForm. */
  readonly children: ReactNode;
}

/** Lets the SafeForm in it save by `write`, as CreateBase and EditBase do for a create and an update. */
export const SaveBase = ({ write, children }: SaveBaseProps) => {
  const [saving, setSaving] = useState(false);
  const save = async (
    values: Record<string, unknown>,
    { meta, onSuccess, onError }: SaveHandlerCallbacks = {},
  ) => {
    setSaving(true);
    try {
      onSuccess?.(await write(values, meta), values, undefined);
      return undefined;
    } catch (error) {
      onError?.(error, values, undefined);
      return (error as Partial<HttpError>).body?.errors;
    } finally {
      setSaving(false);
    }
  };
  return (
    <SaveContextProvider value={{ save, saving, mutationMode: 'pessimistic' }}>
      {children}
    </SaveContextProvider>
  );
};
