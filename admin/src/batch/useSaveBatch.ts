import { BACK_OFFICE_MESSAGES } from '@fundo/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useResourceContext, type HttpError, type RaRecord } from 'ra-core';
import { useRef, useState, type RefObject } from 'react';
import { toast } from 'sonner';
import type { BackOfficeDataProvider } from '../api/dataProvider';
import { reasonOf } from '../bulk/useBulk';
import type { SentSave } from '../form/draftStore';
import { sentSave } from '../form/sentSave';
import { documents, toBody, type BatchRow, type BatchValues, type RowState } from './batchForm';

/** The row that is being sent. */
export interface BatchProgress {
  /** From 1. */
  readonly position: number;
  readonly count: number;
  readonly titulo: string;
  /** The share of the row's file that has been sent, from 0 to 1. */
  readonly share: number;
  readonly isWaiting: boolean;
}

/** The last save of each row that was sent. */
export type SentRows = Map<string, SentSave>;

/**
 * Saves rows one after the other. A row that is sent again keeps its Idempotency-Key, so that the server stores it once.
 * After a refused session the other rows are not tried.
 */
export function useSaveBatch(
  setState: (row: string, state: RowState | undefined) => void,
  sent: RefObject<SentRows>,
) {
  const provider = useDataProvider<BackOfficeDataProvider>();
  const queries = useQueryClient();
  const route = useResourceContext() ?? '';
  const [progress, setProgress] = useState<BatchProgress>();
  const running = useRef<AbortController>(undefined);

  /** Returns the rows that were saved. */
  const save = async (rows: readonly BatchRow[], publicacao: BatchValues['publicacao']) => {
    if (running.current || rows.length === 0) return [];
    const { signal } = (running.current = new AbortController());
    const saved: BatchRow[] = [];
    const locked: string[] = [];
    let failures = 0;
    for (const [index, row] of rows.entries()) {
      setState(row.row, { step: 'sending' });
      const begun = {
        position: index + 1,
        count: rows.length,
        titulo: row.titulo,
        share: 0,
        isWaiting: false,
      };
      setProgress(begun);
      const data = toBody(row, publicacao);
      const content = sentSave(data, sent.current.get(row.row));
      sent.current.set(row.row, content);
      const meta = {
        idempotencyKey: content.idempotencyKey,
        signal,
        onWaiting: (isWaiting: boolean) => setProgress({ ...begun, isWaiting }),
        onUploadProgress: (share: number) => setProgress({ ...begun, share }),
      };
      try {
        const { data: stored } = await provider.create<RaRecord>(route, { data, meta });
        saved.push(row);
        if (stored['arquivo_info']?.protegido) locked.push(row.titulo);
        setState(row.row, { step: 'saved' });
      } catch (cause) {
        if (signal.aborted) {
          setState(row.row, undefined);
          break;
        }
        console.warn('A document of several was not saved', cause);
        failures += 1;
        setState(row.row, { step: 'failed', reason: reasonsOf(cause) });
        if ((cause as Partial<HttpError>).status === 401) break;
      }
    }
    running.current = undefined;
    setProgress(undefined);
    void queries.invalidateQueries({ queryKey: [route, 'getList'] });
    announce(saved.length, failures, signal.aborted, locked);
    return saved;
  };

  return { save, progress, stop: () => running.current?.abort(new DOMException('Stopped', 'AbortError')) };
}

function announce(saved: number, failures: number, isStopped: boolean, locked: readonly string[]) {
  const text = `${documents(saved)} ${saved === 1 ? 'salvo' : 'salvos'}`;
  if (failures > 0) toast.error(`${text}. Com erro: ${failures}`);
  else if (isStopped) toast.info(`Envio interrompido. ${text}`);
  else toast.success(text);
  if (locked.length > 0)
    toast.warning(`${BACK_OFFICE_MESSAGES.protectedFile} (${locked.join(', ')})`, { duration: 20_000 });
}

/** The server's sentence, and those at the row's fields. */
function reasonsOf(cause: unknown): string {
  const errors: Record<string, string> = (cause as Partial<HttpError>).body?.errors ?? {};
  return [...new Set([reasonOf(cause), ...Object.values(errors)])].join(' ');
}
