import type { Knex } from 'knex';
import { inGroups } from '../../base/in-groups';
import { PUBLIC_CHANGES, type PublicChangeRow } from './changes-tables';

const changes = (database: Knex) => database<PublicChangeRow>(PUBLIC_CHANGES);

/** Returns the change with a cursor; undefined if there is none. */
export const changeAt = async (database: Knex, cursor: number): Promise<PublicChangeRow | undefined> =>
  changes(database).where({ cursor }).first();

/** Returns the first `limit` entries whose last change is after a cursor, each with that change. */
export const lastChangesAfter = async (
  database: Knex,
  cursor: number,
  limit: number,
): Promise<PublicChangeRow[]> =>
  changes(database)
    .where({ ultima: true })
    .where('cursor', '>', cursor)
    .orderBy('cursor')
    .limit(limit)
    .select();

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
