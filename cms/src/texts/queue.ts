import type { Knex } from 'knex';
import type { ReadingState } from '@fundo/contract/document-text';
import { DOCUMENT_SECTIONS, SECTIONS } from '@fundo/contract/sections';
import { RECORD, RECORD_FILES } from '../record/record-table';
import { FAILURES } from './outcome';
import { deletePageTexts } from './page-texts-table';
import { READINGS, type ReadingRow } from './readings-table';

/**
 * The files that are to be read, in the database: the documents' stored files that the record names and `leituras` does
 * not have, and those of `leituras` that are not whole. Of several instances, the one that writes the row first has a
 * file.
 */

/** A file that fails so often, with no page read in between, is not tried again. */
const MAX_TRIES = 3;
/** An instance that has said nothing of a file for so long has ended, and another one takes it. */
const ABANDONED_MS = 120_000;
/** Of a file that nobody reads. */
const FREE = new Date(0).toISOString();

const DOCUMENT_PATHS = DOCUMENT_SECTIONS.map((section) => SECTIONS[section].path);

/** A file to be read. */
export interface UnreadFile {
  readonly sha256: string;
  readonly url: string;
  /** The row of the record that names it. */
  readonly sequencia: number;
}

/** The next file that the record names, from a row on, and nobody has begun to read. */
export const nextUnread = (database: Knex, from: number): Promise<UnreadFile | undefined> =>
  unread(database)
    .where(`${RECORD_FILES}.sequencia`, '>=', from)
    .orderBy(`${RECORD_FILES}.sequencia`)
    .first(`${RECORD_FILES}.sha256`, 'url', `${RECORD_FILES}.sequencia`);

/** How many files nobody has begun to read. */
export async function countUnread(database: Knex): Promise<number> {
  const [counted] = await unread(database).countDistinct({ count: `${RECORD_FILES}.sha256` });
  return Number(counted!.count);
}

/** How many files have one of these states. */
export async function countReadings(database: Knex, states: readonly ReadingState[]): Promise<number> {
  const [counted] = await named(database)
    .whereIn('estado', states)
    .countDistinct({ count: `${READINGS}.sha256` });
  return Number(counted!.count);
}

const unread = (database: Knex) =>
  database(RECORD_FILES)
    .join(RECORD, `${RECORD}.sequencia`, `${RECORD_FILES}.sequencia`)
    .leftJoin(READINGS, `${READINGS}.sha256`, `${RECORD_FILES}.sha256`)
    .whereIn('secao', DOCUMENT_PATHS)
    .whereNull('estado')
    .where(isStored);

/** A file whose reading failed or was abandoned a while ago, before its text layer was whole. */
export const nextDue = (database: Knex): Promise<UnreadFile | undefined> =>
  firstDue(database).whereNull('por_reconhecer');

/** A file with pages whose text is to be recognised, and which nobody reads now. */
export const nextScan = (database: Knex): Promise<UnreadFile | undefined> =>
  firstDue(database).where('por_reconhecer', '>', 0);

const firstDue = (database: Knex) =>
  named(database)
    .where((row) => isDue(row))
    .orderBy('sequencia')
    .first(`${READINGS}.sha256`, 'url', 'sequencia');

const named = (database: Knex) =>
  database(READINGS).join(RECORD_FILES, `${RECORD_FILES}.sha256`, `${READINGS}.sha256`).where(isStored);

/** The record goes on naming a file that was deleted for good. */
const isStored = (file: Knex.QueryBuilder) =>
  void file.whereExists((stored) => {
    void stored.from('files').whereRaw('?? = ??', ['files.url', `${RECORD_FILES}.url`]);
  });

const isDue = (row: Knex.QueryBuilder) =>
  row
    .whereIn('estado', ['lendo', 'falhou'])
    .where('tentativas', '<', MAX_TRIES)
    .where('iniciada_em', '<', abandonedBefore());

const abandonedBefore = () => new Date(Date.now() - ABANDONED_MS).toISOString();

/**
 * Marks the files as failed whose last try was abandoned: the server was killed, or the reading threw. Nobody takes them
 * again. Returns their SHA-256.
 */
export async function giveUpAbandoned(database: Knex): Promise<string[]> {
  const rows = await database<ReadingRow>(READINGS)
    .where({ estado: 'lendo' })
    .where('tentativas', '>=', MAX_TRIES)
    .where('iniciada_em', '<', abandonedBefore())
    .update(FAILURES.ended)
    .returning('sha256');
  return rows.map(({ sha256 }) => sha256);
}

/** Claims a file for this instance. False if another one was faster. */
export async function take(database: Knex, { sha256 }: UnreadFile): Promise<boolean> {
  const started = { estado: 'lendo', iniciada_em: now() } as const;
  const inserted = await database(READINGS)
    .insert({ sha256, tentativas: 1, ...started })
    .onConflict('sha256')
    .ignore()
    .returning('sha256');
  if (inserted.length > 0) return true;
  const retaken = await database(READINGS)
    .where({ sha256 })
    .where((row) => isDue(row))
    .update({ ...started, tentativas: database.raw('tentativas + 1') });
  return retaken > 0;
}

/** Says that a file is still being read here, and has got further. Returns 0 if it was deleted for good. */
export const goOn = (database: Knex, sha256: string, row: Partial<ReadingRow> = {}): Promise<number> =>
  rowOf(database, sha256).update({ iniciada_em: now(), ...row });

/** Leaves a file that is being read here to whoever takes it first. This try does not count; those before it do. */
export const leave = (database: Knex, sha256: string): Promise<number> =>
  rowOf(database, sha256)
    .where({ estado: 'lendo' })
    .update({
      tentativas: database.raw('case when tentativas > 0 then tentativas - 1 else 0 end'),
      iniciada_em: FREE,
    });

/** Leaves a file whose text layer was stored to whoever recognises its scans first: the tries begin anew. */
export const leaveScans = (database: Knex, sha256: string, row: Partial<ReadingRow>): Promise<number> =>
  rowOf(database, sha256)
    .where({ estado: 'lendo' })
    .update({ ...row, tentativas: 0, iniciada_em: FREE });

/** Stores how a reading ended. */
export const finish = (database: Knex, sha256: string, row: Partial<ReadingRow>): Promise<number> =>
  rowOf(database, sha256).update(row);

/** Deletes what was read of a file, unless one with the same bytes is still stored. */
export const forget = (database: Knex, sha256: string): Promise<void> =>
  database.transaction(async (trx) => {
    const stored = await trx(RECORD_FILES).where({ sha256 }).where(isStored).first('url');
    if (stored) return;
    // First the row that a reading locks before it stores pages.
    await rowOf(trx, sha256).delete();
    await deletePageTexts(trx, sha256);
  });

const rowOf = (database: Knex, sha256: string) => database<ReadingRow>(READINGS).where({ sha256 });

const now = () => new Date().toISOString();
