import { MESSAGES } from '@fundo/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useResourceContext, useSaveContext, type HttpError, type RaRecord } from 'ra-core';
import { useCallback, useRef, useState, type BaseSyntheticEvent } from 'react';
import { toast } from 'sonner';
import { forgetDraft } from './draftStore';
import { useDraftAddress } from './useDraftAddress';
import type { WriteMeta } from '../api/dataProvider';
import { holdsFile } from './holdsFile';
import type { Stale } from './RaiseStale';
import { useIdempotencyKey } from './useIdempotencyKey';
import { useUpload } from './useUpload';

export type SavedEntry = ReturnType<typeof useSaveEntry>;

/**
 * Saves an entry with the toasts of spec §8: loading, then success and `onSaved`, or error and everything that was
 * typed and picked stays. The server's field errors are given back to the form; its sentence is `failure`. An entry
 * that somebody else has changed since it was read is `stale`.
 */
export function useSaveEntry(saved: string, onSaved?: () => void) {
  const { save, saving = false } = useSaveContext();
  const queries = useQueryClient();
  const resource = useResourceContext();
  const address = useDraftAddress();
  const keyOf = useIdempotencyKey();
  const [failure, setFailure] = useState<string>();
  const [savedRow, setSavedRow] = useState<RaRecord>();
  const [stale, setStale] = useState<Stale>();
  const { upload, begin, end } = useUpload();
  /** Whether nothing of the form is to be kept any more: it is safe on the server, or was discarded. */
  const done = useRef(false);

  const startAgain = useCallback(() => void (done.current = false), []);
  // What was typed a moment ago would else be kept as a draft while the form is going.
  const finish = () => {
    done.current = true;
    if (address) void forgetDraft(address).catch(() => undefined);
  };

  // A second press comes before the button has been drawn as disabled.
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
    const meta: WriteMeta = { ...(holdsFile(values) && begin()), idempotencyKey: keyOf(values) };
    const errors = await save?.(values, {
      meta,
      onSuccess: (row: RaRecord) => {
        void queries.invalidateQueries({ queryKey: [resource, 'getList'] });
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
    startAgain,
    stale,
    raiseStale: setStale,
    settleStale: () => setStale(undefined),
  };
}
