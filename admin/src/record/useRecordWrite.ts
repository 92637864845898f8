import { MESSAGES } from '@fundo/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, type HttpError } from 'ra-core';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import type { RecordDataProvider } from '../api/recordProvider';

/** What the toasts of a write say while it runs, and once it is confirmed. */
interface WriteWords {
  readonly running: string;
  readonly done: string;
  /** Of a failure; by default that of a save (docs/product.md 8). */
  readonly failed?: string;
}

/** Statuses whose own sentence says what to do: a conflict, another version, refused fields, too many requests. */
const SHOWS_OWN_SENTENCE = new Set<number | undefined>([404, 409, 412, 422, 429]);

/**
 * Changes the trash or a version, with toasts: first loading; then what was done, only if the server confirmed it, or why
 * not. Everything that is on a screen is read again after it, whatever came of it. Resolves with whether it was done.
 */
export function useRecordWrite() {
  const provider = useDataProvider<RecordDataProvider>();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  // A double click comes before React has disabled the button.
  const running = useRef(false);

  const write = async (
    words: WriteWords,
    send: (provider: RecordDataProvider) => Promise<unknown>,
  ): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    const id = toast.loading(words.running);
    try {
      await send(provider);
      toast.success(words.done, { id });
      return true;
    } catch (cause) {
      console.warn('Changing the record failed', cause);
      const { status, body } = cause as Partial<HttpError>;
      const failed = words.failed ?? MESSAGES.saveFailed;
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
