import type { Knex } from 'knex';
import { inGroups } from '../../base/in-groups';
import type { EntryName } from '../record-reads';
import { PUBLIC_CHANGES, type PublicChangeRow } from './changes-tables';

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
  for (const some of inGroups(items, ITEMS_AT_ONCE))
    for (const { item, momento } of await changes(database)
      .where({ ultima: true, secao: section })
      .whereIn('item', [...some])
      .select('item', 'momento'))
      times.set(item, momento);
  return times;
}
