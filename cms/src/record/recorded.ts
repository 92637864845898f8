import { AsyncLocalStorage } from 'node:async_hooks';
import type { Core, UID } from '@strapi/strapi';
import type { Knex } from 'knex';
import { ApiError } from '../base/errors/ApiError';
import { hashed } from '../files/hashed';
import type { FileRecord } from '../files/FileRecord';
import { appendChange } from './append';
import type { Action, RecordedFile } from './chain';
import { waitForTurn } from './wait-for-turn';
import { withdrawalsOf, sentenceParameters } from './withdrawals';

/** The fields of an entry that the record needs. */
export interface RecordedRow {
  readonly id: number;
  /** When it was moved to the trash; never set for the site's identity. */
  readonly excluido_em?: string | null;
}

/** A content type whose changes are recorded. */
export interface RecordedType<Row extends RecordedRow = RecordedRow> {
  readonly uid: UID.ContentType;
  /** Its path in the API, or 'site'. */
  readonly section: string;
  /** Reads a whole entry; undefined if there is none. */
  read(id: number): Promise<Row | undefined>;
  /** Returns every file that an entry uses. */
  files(row: Row): readonly FileRecord[];
}

/** The details of a row of the record that the entry itself does not show. */
interface Details {
  readonly action?: Action;
  readonly note?: string | undefined;
  /** The files that the change is about, if they are not the ones that the entry uses. */
  readonly files?: readonly RecordedFile[];
}

/** The argument of a recorded change. */
export interface Recording<Row> {
  readonly trx: Knex.Transaction;
  /** The entry as stored before the change, locked until the transaction ends; undefined for a new or a deleted one. */
  readonly stored: Row | undefined;
  /** Appends the change to the record, and returns the entry after it. Must be called once. */
  record(id: number, details?: Details): Promise<Row | undefined>;
}

/** The entries whose change is being recorded. Strapi's own writes to them are part of that change. */
const recording = new AsyncLocalStorage<ReadonlySet<string>>();
const keyOf = ({ uid }: RecordedType, id: number | undefined) => `${uid}:${id ?? 'new'}`;

/** True within the recorded change of an entry; without an id, of a new one. */
export const isRecording = (type: RecordedType, id: number | undefined): boolean =>
  recording.getStore()?.has(keyOf(type, id)) ?? false;

/**
 * Runs a change of one entry together with its row in the record, in one transaction. Locks the entry's row first:
 * another change of it waits, and then sees the result. Without an id, the entry is new.
 * @throws ApiError 409 if the change uses a withdrawn file; Error if `change` ends without calling `record`
 */
export async function recorded<Row extends RecordedRow, Result>(
  strapi: Core.Strapi,
  type: RecordedType<Row>,
  id: number | undefined,
  change: (recording: Recording<Row>) => Promise<Result>,
): Promise<Result> {
  const { tableName } = strapi.db.metadata.get(type.uid);
  const inTransaction = async (trx: Knex.Transaction) => {
    await waitForTurn(trx);
    if (id !== undefined)
      await strapi.db.getConnection(tableName).where({ id }).forUpdate().first('id').transacting(trx);
    const stored = id === undefined ? undefined : await type.read(id);
    let isRecorded = false;
    const record: Recording<Row>['record'] = async (item, { action, note, files } = {}) => {
      isRecorded = true;
      const after = await type.read(item);
      await requireShowable(strapi, trx, newFilesOf(type, stored, after));
      await appendChange(strapi, trx, {
        section: type.section,
        item,
        action: action ?? actionOf(stored, after),
        before: stored ?? null,
        after: after ?? null,
        files: files ?? type.files((after ?? stored)!),
        note,
      });
      return after;
    };
    const entries = new Set([...(recording.getStore() ?? []), keyOf(type as RecordedType, id)]);
    const result = await recording.run(entries, () => change({ trx, stored, record }));
    if (!isRecorded) throw new Error(`A change of ${type.section} has no row in the record`);
    return result;
  };
  return strapi.db.transaction(({ trx }) => oneAfterAnother(trx, () => inTransaction(trx)));
}

/** Returns the files that an entry has after a change and did not have before; all of them, if it was in the trash. */
export function newFilesOf<Row extends RecordedRow>(
  { files }: RecordedType<Row>,
  before: Row | undefined,
  after: Row | undefined,
): FileRecord[] {
  if (!after || after.excluido_em) return [];
  const had = new Set(before && !before.excluido_em ? files(before).map(({ url }) => url) : []);
  return files(after).filter(({ url }) => !had.has(url));
}

/** @throws ApiError 409 if one of the files was withdrawn from the public */
async function requireShowable(
  strapi: Core.Strapi,
  database: Knex,
  files: readonly FileRecord[],
): Promise<void> {
  const hashes: string[] = [];
  for (const file of files) {
    const bytes = await hashed(strapi, file);
    if (bytes) hashes.push(bytes.sha256);
  }
  const [withdrawal] = (await withdrawalsOf(database, hashes)).values();
  if (withdrawal) throw new ApiError('withdrawn_version', { parameters: sentenceParameters(withdrawal) });
}

const lastChanges = new WeakMap<Knex.Transaction, Promise<unknown>>();

/**
 * Runs the changes of one transaction one after another, as when the native panel deletes many entries: each gets a number
 * in the record. After one has failed, and the transaction with it, the later ones fail too. A
 * change within a recorded change does not wait: it is part of it.
 */
async function oneAfterAnother<Result>(
  trx: Knex.Transaction,
  change: () => Promise<Result>,
): Promise<Result> {
  if (recording.getStore()) return change();
  const result = (lastChanges.get(trx) ?? Promise.resolve()).then(change);
  lastChanges.set(trx, result);
  return result;
}

function actionOf(before: RecordedRow | undefined, after: RecordedRow | undefined): Action {
  if (!before) return 'criado';
  if (!after) return 'eliminado';
  if (!before.excluido_em && after.excluido_em) return 'excluido';
  return before.excluido_em && !after.excluido_em ? 'restaurado' : 'alterado';
}
