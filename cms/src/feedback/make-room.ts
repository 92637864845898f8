import type { Knex } from 'knex';

/** A table of counts, which anybody's requests fill. */
export interface CountsTable {
  readonly name: string;
  readonly key: readonly string[];
  readonly maxRows: number;
  /** The columns by which its rows are ordered: the first ones are deleted. */
  readonly order: readonly string[];
}

/** Deletes the first hundredth of a full table, so that invented addresses do not keep out the ones that people meet. */
export async function makeRoom(database: Knex, { name, key, maxRows, order }: CountsTable): Promise<void> {
  const [{ rows }] = (await database(name).count({ rows: '*' })) as [{ rows: number | string }];
  if (Number(rows) < maxRows) return;
  const first = database(name)
    .select(key)
    .orderBy([...order])
    .limit(maxRows / 100);
  await database(name)
    .whereIn([...key], first)
    .delete();
}
