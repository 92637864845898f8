import { addMilliseconds } from 'date-fns-4/addMilliseconds';
import type { Knex } from 'knex';
import { hasText, type ReadingState } from '@fundo/contract/reading-state';
import { DOCUMENT_SECTIONS, SECTIONS } from '@fundo/contract/sections';
import { RECORD, RECORD_FILES } from '../record/record-table';
import { FAILURES } from './outcome';
import { deletePageTexts } from './page-texts-table';
import { NOW_DUE, READER, READINGS, type ReadingRow } from './readings-table';

/**
 * The files to be read, in the database: the documents' stored files that the record names and `leituras` does not
 * have, and the incomplete ones of `leituras`. Of several instances, the first one to write the row claims a file.
 */

/** An instance that has not renewed its claim for this time has ended, and another one takes the file. */
const ABANDONED_MS = 120_000;

const HOUR_MS = 3_600_000;
/**
 * The delay before a file is tried again after each failure in a row with no page read. After one more failure, it
 * waits for a later READER or for an administrator.
 */
const RETRY_AFTER_MS = [HOUR_MS / 6, HOUR_MS, 6 * HOUR_MS, 24 * HOUR_MS, 168 * HOUR_MS];
export const MAX_TRIES = RETRY_AFTER_MS.length + 1;

const DOCUMENT_PATHS = DOCUMENT_SECTIONS.map((section) => SECTIONS[section].path);

/** A file to be read. */
export interface UnreadFile {
  readonly sha256: string;
  readonly url: string;
  /** The number of the record's row that names it. */
  readonly sequencia: number;
}

/** Returns the first file, from a row of the record on, that nobody has begun to read. */
export const nextUnread = (database: Knex, from: number): Promise<UnreadFile | undefined> =>
  unread(database)
    .where(`${RECORD_FILES}.sequencia`, '>=', from)
    .orderBy(`${RECORD_FILES}.sequencia`)
    .first(`${RECORD_FILES}.sha256`, 'url', `${RECORD_FILES}.sequencia`);

/** Counts the files that nobody has begun to read. */
export async function countUnread(database: Knex): Promise<number> {
  const [counted] = await unread(database).countDistinct({ count: `${RECORD_FILES}.sha256` });
  return Number(counted!.count);
}

/** Counts the files in these states. */
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

/** Returns a file that is due for another try, from its text layer on. */
export const nextDue = (database: Knex): Promise<UnreadFile | undefined> =>
  firstDue(database).whereNull('por_reconhecer');

/** Returns a file with pages to be recognised that nobody is reading now. */
export const nextScan = (database: Knex): Promise<UnreadFile | undefined> =>
  firstDue(database).where('por_reconhecer', '>', 0);

const firstDue = (database: Knex) =>
  named(database)
    .where((row) => isDue(row))
    // Texts that are already shown, and may only get better, come last.
    .orderByRaw("case when estado = 'lido' then 1 else 0 end")
    .orderBy('sequencia')
    .first(`${READINGS}.sha256`, 'url', 'sequencia');

const named = (database: Knex) =>
  database(READINGS).join(RECORD_FILES, `${RECORD_FILES}.sha256`, `${READINGS}.sha256`).where(isStored);

/** The record still names a file that was deleted for good. */
const isStored = (file: Knex.QueryBuilder) =>
  void file.whereExists((stored) => {
    void stored.from('files').whereRaw('?? = ??', ['files.url', `${RECORD_FILES}.url`]);
  });

const isDue = (row: Knex.QueryBuilder) =>
  row.where('tentativas', '<', MAX_TRIES).where('tentar_em', '<', now());

/**
 * Ends the readings whose last try was abandoned: the server was killed, or the reading threw. Returns the SHA-256 of
 * the files that have failed by this; a file that was read in part keeps its state.
 */
export async function giveUpAbandoned(database: Knex): Promise<string[]> {
  const abandoned = () =>
    database<ReadingRow>(READINGS).where('tentativas', '>=', MAX_TRIES).where('tentar_em', '<', now());
  const rows = await abandoned()
    .where({ estado: 'lendo' })
    .update({ ...FAILURES.ended, tentar_em: null })
    .returning('sha256');
  await abandoned().update({ tentar_em: null });
  return rows.map(({ sha256 }) => sha256);
}

/** Claims a file for this instance. Returns false if another instance was faster. */
export async function claimReading(database: Knex, { sha256 }: UnreadFile): Promise<boolean> {
  const inserted = await database(READINGS)
    .insert({ sha256, estado: 'lendo', tentativas: 1, leitor: READER, ...claim() })
    .onConflict('sha256')
    .ignore()
    .returning('sha256');
  if (inserted.length > 0) return true;
  const retaken = await database(READINGS)
    .where({ sha256 })
    .where((row) => isDue(row))
    .update({
      ...claim(),
      leitor: database.raw('case when por_reconhecer is null then ? else leitor end', [READER]),
      estado: database.raw(STATE_OF_TRY),
      tentativas: database.raw('tentativas + 1'),
    });
  return retaken > 0;
}

/** Renews the claim on a file, and stores its progress. Returns 0 if the file was deleted for good. */
export const renewClaim = (database: Knex, sha256: string, row: Partial<ReadingRow> = {}): Promise<number> =>
  rowOf(database, sha256).update({ ...claim(), ...row });

/** The fields of a claim: no other instance takes the file until the claim expires. */
const claim = (): Pick<ReadingRow, 'iniciada_em' | 'tentar_em'> => {
  const iniciada_em = now();
  return { iniciada_em, tentar_em: after(ABANDONED_MS, iniciada_em) };
};

/** True if a file is waiting to be read or being read, even if a part of it was read before. */
export const isInQueue = ({ estado, iniciada_em, tentar_em }: ReadingRow): boolean =>
  estado === 'lendo' ||
  (tentar_em !== null && (tentar_em < now() || tentar_em === after(ABANDONED_MS, iniciada_em)));

/** Releases a file to any instance. This try does not count; earlier ones do. */
export const releaseClaim = (database: Knex, sha256: string, tentar_em = NOW_DUE): Promise<number> =>
  rowOf(database, sha256).update({
    tentativas: database.raw('case when tentativas > 0 then tentativas - 1 else 0 end'),
    tentar_em,
  });

/** Releases a file that this machine has no time for, to be tried again later. */
export const releaseForLater = (database: Knex, sha256: string): Promise<number> =>
  releaseClaim(database, sha256, after(ABANDONED_MS));

/**
 * Releases a file whose text layer was stored, for the recognition of its scans. The tries are counted from 0 again.
 */
export const releaseForRecognition = (
  database: Knex,
  sha256: string,
  por_reconhecer: number,
): Promise<number> => rowOf(database, sha256).update({ por_reconhecer, tentativas: 0, tentar_em: NOW_DUE });

/** Stores how a reading ended. A temporary failure is tried again, at growing intervals. */
export async function endReading(
  database: Knex,
  sha256: string,
  row: Partial<ReadingRow>,
  { mayPass = false } = {},
): Promise<void> {
  const { tentativas = 0 } = (await rowOf(database, sha256).first('tentativas')) ?? {};
  const wait = mayPass ? RETRY_AFTER_MS[tentativas - 1] : undefined;
  await rowOf(database, sha256).update({ ...row, tentar_em: wait === undefined ? null : after(wait) });
}

/**
 * Stores that a try failed, and why. A file that was read before keeps its text and its state. A temporary failure is
 * tried again.
 */
export async function failReading(
  database: Knex,
  sha256: string,
  failure: keyof typeof FAILURES,
): Promise<void> {
  const { estado = 'lendo' } = (await rowOf(database, sha256).first('estado')) ?? {};
  const outcome = FAILURES[failure];
  await endReading(database, sha256, hasText(estado) ? {} : outcome, {
    mayPass: outcome.estado === 'falhou',
  });
}

/** Has a file read again as soon as possible. Returns 0 if it is being read or about to be, or has no row. */
export const readAgain = (database: Knex, sha256: string): Promise<number> =>
  idle(database).where({ sha256 }).update(again(database));

/** Has all files read again, from their text layers on, that an earlier READER has read or could not read. */
export const readOlderAgain = (database: Knex): Promise<number> =>
  idle(database)
    .where('leitor', '<', READER)
    .update({ ...again(database), por_reconhecer: null, leitor: READER });

/** The files that nobody is reading now. */
const idle = (database: Knex) =>
  database(READINGS).where((row) => {
    row.whereNull('tentar_em').orWhereNotBetween('tentar_em', [now(), after(ABANDONED_MS)]);
  });

/** Only the failed pages are tried again; without any, the whole file is. */
const again = (database: Knex) => ({
  estado: database.raw(STATE_OF_TRY),
  por_reconhecer: database.raw('nullif(por_reconhecer, 0)'),
  tentativas: 0,
  tentar_em: NOW_DUE,
});

/** A file that has text keeps its state during a new reading. */
const STATE_OF_TRY = "case when estado in ('lido', 'lido em parte') then estado else 'lendo' end";

/** Deletes the text of a file, unless a file with the same bytes is still stored. */
export const deleteReading = (database: Knex, sha256: string): Promise<void> =>
  database.transaction(async (trx) => {
    const stored = await trx(RECORD_FILES).where({ sha256 }).where(isStored).first('url');
    if (stored) return;
    // The row comes first: a reading locks it before it stores pages.
    await rowOf(trx, sha256).delete();
    await deletePageTexts(trx, sha256);
  });

const rowOf = (database: Knex, sha256: string) => database<ReadingRow>(READINGS).where({ sha256 });

const now = () => new Date().toISOString();
const after = (ms: number, instant = now()) => addMilliseconds(instant, ms).toISOString();
