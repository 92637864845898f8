import { MAX_BATCH } from '@fundo/contract/limits';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { RestoredNotice } from '../form/Draft';
import { deleteDraft, readDraft, storeDraft, type Draft, type DraftAddress } from '../form/draftStore';
import type { BatchRow, BatchValues, RowStates } from './batchForm';
import type { SentRows } from './useSaveBatch';

interface BatchDraftProps {
  readonly address: DraftAddress;
  readonly states: RowStates;
  /** The last save of each row: it is stored and restored with it, so that the server stores a repeated one once. */
  readonly sent: RefObject<SentRows>;
  /** True once the person has discarded the rows. */
  readonly discarded: RefObject<boolean>;
}

/** A row as it is stored, with its last save. */
type StoredRow = BatchRow & { readonly sent?: ReturnType<SentRows['get']> };

/**
 * Stores the rows that are not saved, with their files, at each change, and offers them again when the same person opens
 * the screen again, as `form/Draft.tsx` does for one form. Nothing is restored if the browser had no room for the files.
 */
export const BatchDraft = ({ address, states, sent, discarded }: BatchDraftProps) => {
  const form = useFormContext<BatchValues>();
  const [rows, publicacao] = useWatch({ control: form.control, name: ['rows', 'publicacao'] });
  const [restored, setRestored] = useState<Draft>();
  const [isRead, setRead] = useState(false);
  const restoredRows = useRef<ReadonlySet<string>>(new Set());
  const isStored = useRef(false);

  const setRows = (change: (present: BatchRow[]) => BatchRow[]) =>
    form.setValue('rows', change(form.getValues('rows')), { shouldDirty: true });

  const restore = (draft: Draft) => {
    const values = draft.values as { rows: StoredRow[]; publicacao: BatchValues['publicacao'] };
    const found = values.rows.filter(({ arquivo }) => arquivo instanceof File);
    if (found.length === 0) return;
    for (const { row, sent: last } of found) if (last) sent.current.set(row, last);
    restoredRows.current = new Set(found.map(({ row }) => row));
    setRows((present) => [...found.map(({ sent: _sent, ...row }) => row), ...present].slice(0, MAX_BATCH));
    form.setValue('publicacao', values.publicacao);
    setRestored(draft);
  };

  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void begin();

    async function begin() {
      const draft = await readDraft(address).catch(warn);
      if (draft) restore(draft);
      isStored.current = Boolean(draft);
      setRead(true);
    }
    // Once: the rows are restored when the screen opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [address]);

  useEffect(() => {
    if (!isRead || discarded.current) return;
    const unsaved: StoredRow[] = rows
      .filter(({ row }) => states[row]?.step !== 'saved')
      .map((row) => ({ ...row, sent: sent.current.get(row.row) }));
    if (unsaved.length > 0) {
      isStored.current = true;
      void storeDraft(address, { values: { rows: unsaved, publicacao } }).catch(warn);
    } else if (isStored.current) {
      isStored.current = false;
      void deleteDraft(address).catch(warn);
    }
  }, [isRead, rows, publicacao, states, address, sent, discarded]);

  if (!restored || !rows.some(({ row }) => restoredRows.current.has(row))) return null;
  const discard = () => setRows((present) => present.filter(({ row }) => !restoredRows.current.has(row)));
  return <RestoredNotice draft={restored} onDiscard={discard} />;
};

/** Without storage in the browser, the rows are not kept. */
const warn = (cause: unknown) => void console.warn('The rows could not be kept', cause);
