import type { Knex } from 'knex';
import { SECTIONS } from '@fundo/contract/sections';
import { inGroups } from '../../base/in-groups';
import { NO_ROW, type RecordRow } from '../chain';
import type { EntryName } from '../record-reads';
import { RECORD } from '../record-table';
import { DUE_TIMES, PUBLIC_CHANGES, type DueTime, type PublicChangeRow } from './changes-tables';

const changes = (database: Knex) => database<PublicChangeRow>(PUBLIC_CHANGES);

/** Returns the change with a cursor; undefined if there is none. */
export const changeAt = async (database: Knex, cursor: number): Promise<PublicChangeRow | undefined> =>
  changes(database).where({ cursor }).first();

/** Limits changes to one section, and to instants (ISO) from `from` to `until`, both included. */
export interface ChangesFilter {
  readonly section?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

/** Returns the first `limit` entries whose last change is after a cursor, each with that change. */
export async function lastChangesAfter(
  database: Knex,
  cursor: number,
  limit: number,
  { section, from, until }: ChangesFilter = {},
): Promise<PublicChangeRow[]> {
  const last = changes(database).where({ ultima: true }).where('cursor', '>', cursor);
  if (section !== undefined) void last.where({ secao: section });
  if (from !== undefined) void last.where('momento', '>=', from);
  if (until !== undefined) void last.where('momento', '<=', until);
  return last.orderBy('cursor').limit(limit).select();
}

/** Returns the last change of an entry; undefined if the public never saw it. */
export const lastChangeOf = async (database: Knex, entry: EntryName): Promise<PublicChangeRow | undefined> =>
  changes(database).where({ secao: entry.secao, item: entry.item, ultima: true }).first();

/** Returns the earliest and the latest instant (ISO) of a last change; undefined if nothing was ever public. */
export async function changeSpan(database: Knex): Promise<{ first: string; last: string } | undefined> {
  const momentOf = async (order: 'asc' | 'desc'): Promise<string | undefined> =>
    (await changes(database).where({ ultima: true }).orderBy('momento', order).first('momento'))?.momento;
  const [first, last] = [await momentOf('asc'), await momentOf('desc')];
  return first !== undefined && last !== undefined ? { first, last } : undefined;
}

/** Returns the public entries of a section that changed last, the latest first. */
export const lastChangedIn = async (
  database: Knex,
  section: string,
  limit: number,
): Promise<PublicChangeRow[]> =>
  changes(database)
    .where({ ultima: true, secao: section })
    .whereNot({ tipo: 'retirado' })
    .orderBy([
      { column: 'momento', order: 'desc' },
      { column: 'cursor', order: 'desc' },
    ])
    .limit(limit)
    .select();

const ITEMS_AT_ONCE = 500;

/** Returns when the public saw some entries of a section change last, by their ids. */
export async function changeTimes(
  database: Knex,
  section: string,
  items: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const times = new Map<number, string>();
  for (const group of inGroups(items, ITEMS_AT_ONCE))
    for (const { item, momento } of await changes(database)
      .where({ ultima: true, secao: section })
      .whereIn('item', group)
      .select('item', 'momento'))
      times.set(item, momento);
  return times;
}

/** The end of the public changes and of the record, at one moment. */
export interface Position {
  /** The last public change; 0 if there is none. */
  readonly cursor: number;
  /** Its hash. */
  readonly resumo: string;
  /** Its instant, ISO 8601 in UTC; of no change, 1970. */
  readonly momento: string;
  /** The last row of the record. */
  readonly registro: number;
}

export async function presentPosition(database: Knex): Promise<Position> {
  // The record first: a change between the two queries counts as one after this position.
  const row = await database<RecordRow>(RECORD).orderBy('sequencia', 'desc').first('sequencia');
  const last = await changes(database).orderBy('cursor', 'desc').first('cursor', 'resumo', 'momento');
  const { cursor, resumo, momento } = last ?? { cursor: 0, resumo: NO_ROW, momento: BEGINNING };
  return { cursor, resumo, momento, registro: row?.sequencia ?? 0 };
}

const BEGINNING = new Date(0).toISOString();

/** True if an instant has come at which the public may see another state, and the public changes do not have it yet. */
export const isBehindClock = async (database: Knex, now = new Date()): Promise<boolean> =>
  (await database<DueTime>(DUE_TIMES).where('momento', '<=', now.toISOString()).first('item')) !== undefined;

/**
 * True if the public may still see all that it could see at a position: since then no entry or file was withdrawn, and no
 * album was changed, which may have lost a photo. False for a position of another history, as before a restore.
 */
export async function mayStillBeShown(
  database: Knex,
  { cursor, resumo, registro }: Position,
): Promise<boolean> {
  if (cursor > 0 && (await changeAt(database, cursor))?.resumo !== resumo) return false;
  if (await isBehindClock(database)) return false;
  const change = await changes(database)
    .where('cursor', '>', cursor)
    .where(
      (query) =>
        void query.where({ tipo: 'retirado' }).orWhere({ secao: SECTIONS.album.path, tipo: 'alterado' }),
    )
    .first('cursor');
  if (change) return false;
  // A withdrawal is of bytes: it may concern an earlier version of a document whose last change is older.
  const withdrawal = await database<RecordRow>(RECORD)
    .where('sequencia', '>', registro)
    .where({ acao: 'ocultado' })
    .first('sequencia');
  return withdrawal === undefined;
}
