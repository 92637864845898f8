import { MESSAGES } from '@fundo/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useResourceContext, useSaveContext, type HttpError, type RaRecord } from 'ra-core';
import { useCallback, useRef, useState, type BaseSyntheticEvent } from 'react';
import { toast } from 'sonner';
import { useDraftAddress } from './Draft';
import { forgetDraft } from './draftStore';
import type { WriteMeta } from '../api/dataProvider';
import type { Stale } from './StaleDialog';
import { hasFile, useUpload } from './Upload';

export type SavedEntry = ReturnType<typeof useSaveEntry>;

/**
 * Saves an entry with the toasts of docs/product.md 8: first loading; then success and `onSaved`, or an error, with
 * everything still in the form. `save` returns the server's field errors, `failure` is the server's sentence, and
 * `stale` is set if somebody else has changed the entry since it was read.
 */
export function useSaveEntry(saved: string, onSaved?: () => void) {
  const { save, saving = false } = useSaveContext();
  const queries = useQueryClient();
  const route = useResourceContext();
  const address = useDraftAddress();
  const keyOf = useIdempotencyKey();
  const [failure, setFailure] = useState<string>();
  const [savedRow, setSavedRow] = useState<RaRecord>();
  const [stale, setStale] = useState<Stale>();
  const { upload, begin, end } = useUpload();
  /** Whether the form has been saved or discarded, so that no draft of it is stored any more. */
  const done = useRef(false);

  const reopen = useCallback(() => void (done.current = false), []);
  const finish = () => {
    done.current = true;
    if (address) void forgetDraft(address).catch(() => undefined);
  };

  // A double click comes before React has disabled the button.
  const busy = useRef(false);

  const saveOnce = async (values: Record<string, unknown>, event?: BaseSyntheticEvent) => {
    if (busy.current) return undefined;
    busy.current = true;
    const form = event?.target as HTMLFormElement | undefined;
    try {
      return await saveWithToasts(values, () => form?.requestSubmit());
    } finally {
      busy.current = false;
    }
  };

  const saveWithToasts = async (values: Record<string, unknown>, again: () => void) => {
    const id = toast.loading('Salvando...');
    setFailure(undefined);
    const meta: WriteMeta = { ...(hasFile(values) && begin()), idempotencyKey: keyOf(values) };
    const errors = await save?.(values, {
      meta,
      onSuccess: (row: RaRecord) => {
        void queries.invalidateQueries({ queryKey: [route, 'getList'] });
        toast.success(saved, { id });
        finish();
        setSavedRow(row);
        onSaved?.();
      },
      onError: (error: Error) => {
        if (error.name === 'AbortError') return void toast.info('Envio cancelado', { id });
        console.warn('Saving failed', error);
        const { status, body } = error as HttpError;
        if (status === 412) {
          toast.dismiss(id);
          return setStale({ retry: again });
        }
        toast.error(MESSAGES.saveFailed, { id });
        setFailure(body?.error);
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
    discard: finish,
    savedRow,
    reopen,
    stale,
    raiseStale: setStale,
    settleStale: () => setStale(undefined),
  };
}

/**
 * Makes the Idempotency-Key of a save from the form's values. The same values sent again, for example after the network
 * failed, have the same key, so that the server stores them once; other values have another key.
 */
function useIdempotencyKey() {
  const last = useRef({ content: '', key: '' });
  const files = useRef<File[]>([]);

  const numberOf = (file: File) => {
    if (!files.current.includes(file)) files.current.push(file);
    return files.current.indexOf(file);
  };

  return (values: Record<string, unknown>): string => {
    const content = JSON.stringify(values, (_name, value: unknown) =>
      value instanceof File ? { file: numberOf(value) } : value,
    );
    if (content !== last.current.content) last.current = { content, key: crypto.randomUUID() };
    return last.current.key;
  };
}
