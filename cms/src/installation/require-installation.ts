import { existsSync } from 'node:fs';
import type { Knex } from 'knex';
import { env } from '../base/environment/env';
import { isStored } from '../files/open-stored';
import { STORE_FOLDERS } from '../files/folders';
import type { FileRecord } from '../files/FileRecord';
import { fileStore } from '../files/store/file-store';
import { lockDataFolder } from './data-lock';
import { identityOfDatabase } from './identity';
import { InstallationError } from '../base/errors/InstallationError';
import { unknownMigrations } from './migrations';
import { openDatabase, sqliteFile, type Connection } from './open-database';

/** The number of newest rows of files whose bytes are checked. */
const LOOKED_FOR = 100;

/**
 * Runs before Strapi touches the database: a missing or empty one would be filled with an empty site, a newer one
 * would be changed. Takes the lock of a data folder with SQLite. @throws InstallationError that says what to do
 */
export async function requireInstallation(connection: Connection): Promise<void> {
  const isSqlite = connection.client === 'sqlite';
  if (isSqlite) await lockDataFolder();
  // Opening SQLite's file would create it.
  if (isSqlite && !existsSync(sqliteFile())) return requireEmptyFolder();
  const database = openDatabase(connection);
  try {
    if (!(await database.schema.hasTable('strapi_database_schema'))) return await requireEmptyFolder();
    await requireKnownSchema(database);
    await requireSameIdentity(database);
    await requireFiles(database);
  } finally {
    await database.destroy();
  }
}

async function requireEmptyFolder(): Promise<void> {
  const areEmpty = await Promise.all(STORE_FOLDERS.map((folder) => fileStore().isEmpty(folder)));
  const hasFiles = areEmpty.includes(false);
  if (!hasFiles && (await fileStore().identity()) === undefined) return;
  throw new InstallationError(
    `O banco de dados está vazio, mas ${fileStore().description} é de uma instalação. Confira ${where()}; ` +
      'para restaurar um backup, ou para começar de novo, escolha uma pasta vazia.',
  );
}

const where = () => {
  const database = env().databaseUrl ? 'DATABASE_URL' : 'se fundo.sqlite está em DATA_DIR';
  return `${fileStore().variable} e ${database}`;
};

async function requireKnownSchema(database: Knex): Promise<void> {
  const unknown = await unknownMigrations(database);
  if (unknown.length === 0) return;
  throw new InstallationError(
    `O banco de dados é de uma versão mais nova do programa (${unknown.join(', ')}). ` +
      'Use essa versão, ou restaure um backup de antes dela.',
  );
}

async function requireSameIdentity(database: Knex): Promise<void> {
  const [ofDatabase, ofFolder] = [await identityOfDatabase(database), await fileStore().identity()];
  if (ofDatabase === ofFolder || ofDatabase === undefined || ofFolder === undefined) return;
  throw new InstallationError(
    `O banco de dados e ${fileStore().description} são de instalações diferentes. Confira ${where()}.`,
  );
}

/** Requires that the folder is not empty, or at least that files named in the database are in the private folders. */
async function requireFiles(database: Knex): Promise<void> {
  if (!(await database.schema.hasTable('files')) || !(await fileStore().isEmpty('public'))) return;
  const newest = (await database('files')
    .select('hash', 'ext')
    .orderBy('id', 'desc')
    .limit(LOOKED_FOR)) as FileRecord[];
  const found = await Promise.all(newest.map((file) => isStored(file)));
  const missing = found.filter((is) => !is).length;
  if (missing <= newest.length / 2) return;
  throw new InstallationError(
    `Os arquivos que o banco de dados tem não estão em ${fileStore().addressOf('public')}. Confira ${fileStore().variable}, ou restaure um backup.`,
  );
}
