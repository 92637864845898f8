import { BACK_OFFICE_MESSAGES } from '@fundo/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, type HttpError } from 'ra-core';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import type { RecordDataProvider } from '../api/recordProvider';

/** The texts of a write's toasts: while it runs, and once it is confirmed. */
interface WriteTexts {
  readonly running: string;
  readonly done: string;
  /** After a failure. Default: the text of a failed save (docs/product.md 8). */
  readonly failed?: string;
}

/** Statuses whose own sentence says what to do: a conflict, another version, refused fields, too many requests. */
const SHOWS_OWN_SENTENCE = new Set<number | undefined>([404, 409, 412, 422, 429]);

/**
 * Writes to the trash, a version or a reading, with toasts: first loading, then success or the reason of the failure.
 * Afterwards all data on the screen is read again. Resolves with true if the server confirmed the write.
 */
export function useRecordWrite() {
  const provider = useDataProvider<RecordDataProvider>();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  // A double click comes before React has disabled the button.
  const running = useRef(false);

  const write = async (
    texts: WriteTexts,
    send: (provider: RecordDataProvider) => Promise<unknown>,
  ): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    const id = toast.loading(texts.running);
    try {
      await send(provider);
      toast.success(texts.done, { id });
      return true;
    } catch (cause) {
      console.warn('Changing the record failed', cause);
      const { status, body } = cause as Partial<HttpError>;
      const failed = texts.failed ?? BACK_OFFICE_MESSAGES.saveFailed;
      if (SHOWS_OWN_SENTENCE.has(status) && body?.error) toast.error(body.error, { id });
      else toast.error(failed, { id, ...(body?.error && { description: body.error }) });
      return false;
    } finally {
      running.current = false;
      setBusy(false);
      void queries.invalidateQueries();
    }
  };
  return { write, busy };
}
