import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { fileStore } from '../files/store/file-store';

/**
 * The random name of an installation, stored in its database and with its files: neither is ever used with
 * another installation's.
 */
export const IDENTITY_TABLE = 'instalacao';

export async function createIdentityTable(database: Knex): Promise<void> {
  if (await database.schema.hasTable(IDENTITY_TABLE)) return;
  await database.schema.createTable(IDENTITY_TABLE, (table) => {
    table.integer('id').primary();
    table.text('identidade').notNullable();
  });
}

/** Returns the database's identity; undefined if it has none. */
export async function identityOfDatabase(database: Knex): Promise<string | undefined> {
  if (!(await database.schema.hasTable(IDENTITY_TABLE))) return undefined;
  const row = await database(IDENTITY_TABLE).where({ id: 1 }).first('identidade');
  return (row as { identidade: string } | undefined)?.identidade;
}

/** Gives the database and its files the same identity, unless they have one. Needs the table and the store. */
export async function establishIdentity(database: Knex): Promise<void> {
  let identity = await identityOfDatabase(database);
  if (identity === undefined) {
    identity = (await fileStore().identity()) ?? randomUUID();
    await database(IDENTITY_TABLE).insert({ id: 1, identidade: identity });
  }
  // Written last: after an interrupted first start, no files claim to belong to a database.
  if ((await fileStore().identity()) === undefined) await fileStore().setIdentity(identity);
}
