import type { Knex } from 'knex';

/** The moment of the last complete backup, for the metrics: in the database, which every instance and backup job has. */
const LAST_BACKUP = 'ultimo_backup';

/** Creates the table if it is missing (derived-tables.ts). A backup does not have it. */
export async function createLastBackupTable(database: Knex): Promise<void> {
  if (await database.schema.hasTable(LAST_BACKUP)) return;
  await database.schema.createTable(LAST_BACKUP, (table) => {
    table.integer('id').primary();
    table.text('momento').notNullable();
  });
}

/** Stores the moment of a complete backup (ISO 8601). */
export async function storeLastBackup(database: Knex, moment: string): Promise<void> {
  // The first start of this release may be yet to come.
  await createLastBackupTable(database);
  await database(LAST_BACKUP).insert({ id: 1, momento: moment }).onConflict('id').merge();
}

/** Returns the moment of the last complete backup, in seconds since 1970; 0 if there is none. */
export async function lastBackup(database: Knex): Promise<number> {
  const row = await database<{ momento: string }>(LAST_BACKUP).first('momento');
  return row ? Date.parse(row.momento) / 1000 : 0;
}
