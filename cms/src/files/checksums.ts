import type { Knex } from 'knex';

/**
 * The SHA-256 of stored files that no change has named: picture copies, and files of the native panel's library that no
 * entry uses. `npm run verify` compares them. The record has the hashes of all others.
 */
export const CHECKSUMS = 'resumos_de_arquivos';

export interface Checksum {
  readonly url: string;
  readonly sha256: string;
}

/** Creates the table if it is not there (installation/derived-tables.ts). */
export async function createChecksumsTable(database: Knex): Promise<void> {
  if (await database.schema.hasTable(CHECKSUMS)) return;
  await database.schema.createTable(CHECKSUMS, (table) => {
    table.text('url').primary();
    table.text('sha256').notNullable();
  });
}

/** Stores the hash of a file that is being stored; it replaces the hash of an earlier file at its path. */
export async function storeChecksum(database: Knex, checksum: Checksum): Promise<void> {
  await database(CHECKSUMS).insert(checksum).onConflict('url').merge();
}

/** Returns the hash of a file that no change has named; undefined if none is stored. */
export async function checksumOf(database: Knex, url: string): Promise<string | undefined> {
  const row = await database<Checksum>(CHECKSUMS).where({ url }).first('sha256');
  return row?.sha256;
}

/** Deletes the hashes of all files except `urls`. */
export async function deleteOtherChecksums(database: Knex, urls: ReadonlySet<string>): Promise<void> {
  const kept: string[] = await database(CHECKSUMS).pluck('url');
  for (const url of kept) if (!urls.has(url)) await database(CHECKSUMS).where({ url }).delete();
}
