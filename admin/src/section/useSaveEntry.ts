import { MESSAGES } from '@fundo/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useResourceContext, useSaveContext, type HttpError, type RaRecord } from 'ra-core';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import type { WriteMeta } from '../providers/dataProvider';
import { holdsFile } from './holdsFile';
import { useUpload } from './useUpload';

/**
 * Saves an entry with the toasts of spec §8: loading, then success and `onSaved`, or error and everything that was
 * typed and picked stays. The server's field errors are given back to the form; its sentence is `failure`.
 */
export function useSaveEntry(saved: string, onSaved: () => void) {
  const { save, saving = false } = useSaveContext();
  const storeInCache = useStoreInCache();
  const [failure, setFailure] = useState<string>();
  const { upload, begin, end } = useUpload();

  // A second press comes before the button has been drawn as disabled.
  const busy = useRef(false);

  const saveOnce = async (values: Record<string, unknown>) => {
    if (busy.current) return undefined;
    busy.current = true;
    try {
      return await saveWithToasts(values);
    } finally {
      busy.current = false;
    }
  };

  const saveWithToasts = async (values: Record<string, unknown>) => {
    const id = toast.loading('Salvando...');
    setFailure(undefined);
    const meta: WriteMeta | undefined = holdsFile(values) ? begin() : undefined;
    const errors = await save?.(values, {
      ...(meta && { meta }),
      onSuccess: (row: RaRecord) => {
        storeInCache(row);
        toast.success(saved, { id });
        onSaved();
      },
      onError: (error: Error) => {
        if (error.name === 'AbortError') return void toast.info('Envio cancelado', { id });
        console.warn('Saving failed', error);
        toast.error(MESSAGES.saveFailed, { id });
        setFailure((error as HttpError).body?.error);
      },
    });
    end();
    return errors;
  };

  return { save: saveOnce, saving, failure, upload };
}

/** react-admin's cache keys a row by the `meta` of its write too, which here holds a signal: so it is told apart. */
function useStoreInCache() {
  const queries = useQueryClient();
  const resource = useResourceContext();
  return (row: RaRecord) => {
    queries.setQueriesData<RaRecord>({ queryKey: [resource, 'getOne'] }, (old) =>
      old?.id === row.id ? row : old,
    );
    void queries.invalidateQueries({ queryKey: [resource, 'getList'] });
  };
}
