import { MAX_BATCH } from '@fundo/contract/limits';
import type { z } from 'zod';
import { fromPublicationForm, NEW_PUBLICATION } from '../publication/publicationForm';

/** A document to add, in the form's values. */
export interface BatchRow {
  /** Identifies the row; the form's own ids change. */
  readonly row: string;
  readonly arquivo: File;
  readonly titulo: string;
  readonly numero: string;
  /** 'YYYY-MM-DD', or null for none. */
  readonly data_referencia: string | null;
}

export interface BatchValues {
  rows: BatchRow[];
  publicacao: 'agora' | 'rascunho';
}

export const NO_ROWS: BatchValues = { rows: [], publicacao: 'agora' };

/** How far a row is. A row without one has not been sent. */
export type RowState =
  | { readonly step: 'reading' | 'sending' }
  | { readonly step: 'saved' }
  | { readonly step: 'failed'; readonly reason: string };

export type RowStates = Readonly<Record<string, RowState>>;

/** Makes the body of a row's write. */
export const toBody = ({ row: _row, ...values }: BatchRow, publicacao: BatchValues['publicacao']) =>
  fromPublicationForm({ ...values, created_at: null, ...NEW_PUBLICATION, publicacao });

/** Validates the rows that are not saved by the contract's schema of the write. Returns errors for react-admin's form. */
export function batchErrors(
  schema: z.ZodObject,
  { rows, publicacao }: BatchValues,
  states: RowStates,
): Record<string, unknown> {
  const errors: Record<number, Record<string, string>> = {};
  for (const [index, row] of rows.entries()) {
    if (states[row.row]?.step === 'saved') continue;
    const { error } = schema.safeParse({ ...toBody(row, publicacao), arquivo: 'data:' });
    if (error)
      errors[index] = Object.fromEntries(error.issues.map(({ path, message }) => [path[0], message]));
  }
  return Object.keys(errors).length > 0 ? { rows: errors } : {};
}

/** Splits picked files into the ones that still fit, and the number of the others. */
export function fitting(files: readonly File[], present: number) {
  const room = Math.max(0, MAX_BATCH - present);
  return { taken: files.slice(0, room), left: Math.max(0, files.length - room) };
}

/** '1 documento', '3 documentos' */
export const documents = (count: number) => (count === 1 ? '1 documento' : `${count} documentos`);
