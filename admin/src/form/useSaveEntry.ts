import { BACK_OFFICE_MESSAGES } from '@fundo/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useResourceContext, useSaveContext, type HttpError, type RaRecord } from 'ra-core';
import { useCallback, useRef, useState, type BaseSyntheticEvent } from 'react';
import { toast } from 'sonner';
import { useDraftAddress } from './Draft';
import { deleteDraft, storeDraft, type SentSave } from './draftStore';
import { runBeforeSave, type Stale } from './FormPart';
import type { SaveFailureProps } from './SaveFailure';
import { sentSave } from './sentSave';
import { useUpload } from './Upload';

const SAVING = 'Salvando...';

export type SavedEntry = ReturnType<typeof useSaveEntry>;

/**
 * Saves an entry with the toasts of docs/product.md 8: first loading; then success and `onSaved`, or an error, after which
 * the form keeps its values. `onSaved` gets the button that submitted the form, and a function after which the form may be
 * filled in again. `save` returns the server's field errors, `failure` describes the last failed save, and `stale` is set if
 * somebody else has changed the entry since it was read.
 */
export function useSaveEntry(
  saved: string,
  onSaved?: (submitter: HTMLElement | null, reopen: () => void) => void,
) {
  const { save, saving = false } = useSaveContext();
  const queries = useQueryClient();
  const route = useResourceContext();
  const address = useDraftAddress();
  const [failure, setFailure] = useState<SaveFailureProps>();
  const [savedRow, setSavedRow] = useState<RaRecord>();
  const [stale, setStale] = useState<Stale>();
  const { upload, begin, end } = useUpload();
  /** True once the form has been saved or discarded: no draft of it is stored any more. */
  const done = useRef(false);
  const sent = useRef<SentSave | undefined>(undefined);
  /** True while the form has unsaved changes; only such a form has a draft. */
  const isChanged = useRef(false);
  const onDirty = useCallback((isDirty: boolean) => void (isChanged.current = isDirty), []);
  const beforeSave = useRef(new Set<() => Promise<Record<string, unknown> | undefined>>());

  const reopen = useCallback(() => void (done.current = false), []);
  const finish = () => {
    done.current = true;
    sent.current = undefined;
    if (address) void deleteDraft(address).catch(() => undefined);
  };

  // A double click comes before React has disabled the button.
  const busy = useRef(false);

  const saveOnce = async (values: Record<string, unknown>, event?: BaseSyntheticEvent) => {
    if (busy.current) return undefined;
    busy.current = true;
    const form = event?.target as HTMLFormElement | undefined;
    const { submitter = null }: Partial<SubmitEvent> = event?.nativeEvent ?? {};
    try {
      const added = await runBeforeSave(beforeSave.current);
      if (!added) return undefined;
      return await saveWithToasts({ ...values, ...added }, submitter, () => form?.requestSubmit(submitter));
    } finally {
      busy.current = false;
    }
  };

  const saveWithToasts = async (
    values: Record<string, unknown>,
    submitter: HTMLElement | null,
    again: () => void,
  ) => {
    const id = toast.loading(SAVING);
    setFailure(undefined);
    sent.current = sentSave(values, sent.current);
    // If the browser is closed before the response comes, the next save sends the same key.
    if (address && isChanged.current)
      void storeDraft(address, { values, sent: sent.current }).catch(() => undefined);
    const sayWaiting = (isWaiting: boolean) =>
      void toast.loading(isWaiting ? 'Esperando a conexão...' : SAVING, { id });
    const errors = await save?.(values, {
      meta: { ...begin(values, sayWaiting), idempotencyKey: sent.current.idempotencyKey },
      onSuccess: (row: RaRecord) => {
        void queries.invalidateQueries({ queryKey: [route, 'getList'] });
        toast.success(saved, { id });
        if (row['arquivo_info']?.protegido)
          toast.warning(BACK_OFFICE_MESSAGES.protectedFile, { duration: 20_000 });
        finish();
        setSavedRow(row);
        onSaved?.(submitter, reopen);
      },
      onError: (error: Error) => {
        if (error.name === 'AbortError') return void toast.info('Envio cancelado', { id });
        console.warn('Saving failed', error);
        const { status, body } = error as HttpError;
        if (status === 412) {
          toast.dismiss(id);
          return setStale({ retry: again });
        }
        toast.error(BACK_OFFICE_MESSAGES.saveFailed, { id });
        setFailure({ text: body?.error, isSignedOut: status === 401 });
      },
    });
    end();
    return errors;
  };

  return {
    save: saveOnce,
    saving,
    failure,
    upload,
    done,
    sent,
    onDirty,
    beforeSave,
    discard: finish,
    savedRow,
    reopen,
    stale,
    raiseStale: setStale,
    closeStale: () => setStale(undefined),
  };
}
