import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Knex } from 'knex';
import { env } from '../base/environment/env';

/**
 * The random name of an installation, stored in its database and in its folder of files: neither is ever used with
 * another installation's.
 */
export const IDENTITY_TABLE = 'instalacao';

const file = () => path.join(env().dataDir, 'private', 'instalacao');

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

/** Returns the identity of the folder of files; undefined if it has none. */
export async function identityOfFolder(): Promise<string | undefined> {
  try {
    // Empty if the power failed while it was written.
    return (await readFile(file(), 'utf8')).trim() || undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Gives the database and its folder the same identity, unless they have one. Needs the table and DATA_DIR/private. */
export async function establishIdentity(database: Knex): Promise<void> {
  let identity = await identityOfDatabase(database);
  if (identity === undefined) {
    identity = (await identityOfFolder()) ?? randomUUID();
    await database(IDENTITY_TABLE).insert({ id: 1, identidade: identity });
  }
  // Written last: after an interrupted first start, no folder claims to belong to a database.
  if ((await identityOfFolder()) === undefined) await writeFile(file(), `${identity}\n`, { flush: true });
}
