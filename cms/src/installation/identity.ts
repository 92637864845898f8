import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Knex } from 'knex';
import { env } from '../base/environment/env';

/**
 * The random name of an installation, which its database and its folder of files both have: neither is ever used with
 * those of another installation.
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

/** The identity that the database has; undefined if it has none. */
export async function identityOfDatabase(database: Knex): Promise<string | undefined> {
  if (!(await database.schema.hasTable(IDENTITY_TABLE))) return undefined;
  const row = await database(IDENTITY_TABLE).where({ id: 1 }).first('identidade');
  return (row as { identidade: string } | undefined)?.identidade;
}

/** The identity that the folder of files has; undefined if it has none. */
export async function identityOfFolder(): Promise<string | undefined> {
  try {
    // Empty if the power went while it was written.
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
  // Last: a first start that is interrupted has no folder yet that claims to belong to a database.
  if ((await identityOfFolder()) === undefined) await writeFile(file(), `${identity}\n`, { flush: true });
}
