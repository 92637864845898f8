import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useListContext, type HttpError, type Identifier, type RaRecord } from 'ra-core';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import type { BackOfficeDataProvider } from '../api/dataProvider';

/** An action on each of the selected rows. */
export interface BulkWork {
  /** 'Publicando' */
  readonly doing: string;
  /** 'Publicados' */
  readonly done: string;
  readonly send: (provider: BackOfficeDataProvider, id: Identifier) => Promise<unknown>;
}

/** A row on which the action failed, with the reason. */
export interface BulkFailure {
  readonly id: Identifier;
  readonly titulo: string;
  readonly reason: string;
}

/**
 * Runs an action on the selected rows, one after the other, with a toast that counts. The rows on which it failed stay
 * selected, so that it can be run on them again; `failures` names them with their reasons.
 */
export function useBulk() {
  const provider = useDataProvider<BackOfficeDataProvider>();
  const queries = useQueryClient();
  const { data, selectedIds, onSelect } = useListContext<RaRecord & { titulo?: string }>();
  const [failures, setFailures] = useState<readonly BulkFailure[]>([]);
  const [busy, setBusy] = useState(false);
  // A double click comes before React has disabled the button.
  const running = useRef(false);

  const run = async ({ doing, done, send }: BulkWork) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    const toastId = toast.loading(`${doing}...`);
    const failed: BulkFailure[] = [];
    for (const [index, id] of selectedIds.entries()) {
      toast.loading(`${doing} ${index + 1} de ${selectedIds.length}...`, { id: toastId });
      try {
        await send(provider, id);
      } catch (cause) {
        console.warn('An action on a selected row failed', cause);
        // Nobody is signed in any more: the others would fail too.
        const isSignedOut = (cause as Partial<HttpError>).status === 401;
        const untried = isSignedOut ? selectedIds.slice(index) : [id];
        failed.push(...untried.map((one) => ({ id: one, titulo: titleOf(one), reason: reasonOf(cause) })));
        if (isSignedOut) break;
      }
    }
    onSelect(failed.map(({ id }) => id));
    setFailures(failed);
    const succeeded = `${done}: ${selectedIds.length - failed.length}`;
    if (failed.length === 0) toast.success(succeeded, { id: toastId });
    else toast.error(`${succeeded}. Com erro: ${failed.length}`, { id: toastId });
    running.current = false;
    setBusy(false);
    void queries.invalidateQueries();
  };

  const titleOf = (id: Identifier) => data?.find((row) => row.id === id)?.titulo ?? `Item ${id}`;

  return { run, busy, failures, clearFailures: () => setFailures([]), count: selectedIds.length };
}

/** Returns why a write failed, as a sentence for people. */
export const reasonOf = (cause: unknown): string =>
  (cause as Partial<HttpError>).body?.error ?? 'O servidor não confirmou. Tente novamente.';
