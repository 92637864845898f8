import { createHash } from 'node:crypto';

/** The actions on an entry. */
export type Action =
  | 'criado'
  | 'alterado'
  | 'excluido'
  | 'restaurado'
  | 'eliminado'
  | 'ocultado'
  | 'liberado'
  | 'registro inicial';

/** A row with these actions names the withdrawn file, which need not be the entry's current one. */
export const OF_WITHDRAWALS: readonly Action[] = ['ocultado', 'liberado'];

/** A file that an entry used after the change: its path on this site, its SHA-256 in hex, and its size. */
export interface RecordedFile {
  readonly url: string;
  readonly sha256: string;
  readonly bytes: number;
}

/**
 * A row of the record, by the names of its columns. Texts are stored and hashed as they are, never parsed and
 * serialised again.
 */
export interface RecordRow {
  /** 1, 2, 3 … without a gap. */
  readonly sequencia: number;
  /** ISO 8601 in UTC, with milliseconds. */
  readonly momento: string;
  /** The section's path in the API, or 'site'. */
  readonly secao: string;
  readonly item: number;
  readonly acao: Action;
  /** How the change came in: author.ts lists the doors. */
  readonly porta: string;
  /** The person's `sub` at the provider; null if no person did it. */
  readonly autor: string | null;
  /** The person's name at that time. */
  readonly autor_nome: string | null;
  /** The whole entry before and after, as JSON; null if there is none. */
  readonly antes: string | null;
  readonly depois: string | null;
  /** RecordedFile[] as JSON. */
  readonly arquivos: string;
  /** The author's note on the change. */
  readonly nota: string | null;
  /** The hash of the row before this one; for the first row, 64 zeros. */
  readonly anterior: string;
  /** The hash of this row. */
  readonly resumo: string;
}

export const NO_ROW = '0'.repeat(64);

/** The order in which a row's columns are hashed. */
const HASHED = [
  'sequencia',
  'momento',
  'secao',
  'item',
  'acao',
  'porta',
  'autor',
  'autor_nome',
  'antes',
  'depois',
  'arquivos',
  'nota',
  'anterior',
] as const satisfies readonly (keyof RecordRow)[];

/** SHA-256, in hex, of the JSON array of a row's columns: anyone can compute it with the row alone. */
export const hashOf = (row: Omit<RecordRow, 'resumo'>): string =>
  createHash('sha256')
    .update(JSON.stringify(HASHED.map((column) => row[column])))
    .digest('hex');

/** Checks one row against the one before it. Returns what is wrong with it, in Portuguese, or undefined. */
export function faultOf(row: RecordRow, before: Pick<RecordRow, 'sequencia' | 'resumo'>): string | undefined {
  if (row.sequencia !== before.sequencia + 1) return `falta a linha ${before.sequencia + 1}`;
  if (row.anterior !== before.resumo)
    return `a linha ${row.sequencia} não é a que seguia a ${before.sequencia}`;
  if (row.resumo !== hashOf(row)) return `a linha ${row.sequencia} não é como foi gravada`;
  return undefined;
}

/** Parses the entry in a row's `antes` or `depois`. The server wrote it, so that its shape is trusted. */
export const entryIn = <Entry>(text: string | null): Entry | null => text && JSON.parse(text);

/** Parses the files of a row. */
export const filesIn = ({ arquivos }: Pick<RecordRow, 'arquivos'>) => JSON.parse(arquivos) as RecordedFile[];
