import { Readable } from 'node:stream';
import { Database, type DatabaseConfig } from '@strapi/database';
import type { Knex } from 'knex';
import { env } from '../base/environment/env';
import { lockDataFolder } from '../installation/data-lock';
import { createMigrationsTable, MIGRATIONS, unknownMigrations } from '../installation/migrations';
import { STORE_FOLDERS, FOLDER_PATHS, storedNameIn, urlOf } from '../files/folders';
import { fileStore } from '../files/store/file-store';
import { namesIn } from '../files/store/names-in';
import { emptyTemporaryFolder } from '../files/IncomingFile';
import { withTemporary } from '../files/temporary-file';
import { isPostgres } from '../record/record-table';
import { withdrawnUrls } from '../record/withdrawals';
import { BackupError, readArchive } from './archive';
import { checkBackup, type Checked } from './check-backup';
import { memberOf, SCHEMA } from './manifest';
import { rowsIn, textOf } from './read-members';
import { writeSequence } from './snapshot';
import { backupTables, fromBackup, SCHEMA_TABLE, type BackupTable, type StoredSchema } from './tables';

type Config = Pick<DatabaseConfig, 'connection'>;

/** Rows per statement: SQLite takes at most 32,766 values, and a row of the record may take 1 MB. */
const AT_ONCE = 50;

/**
 * Restores a backup into an empty installation, on either database: checks all of it first, then stores every row in
 * one transaction, and every file. After a failure, everything is as before. The next start moves files to their
 * folders, and makes the smaller copies of pictures. Files without a row are left out. @throws BackupError
 */
export async function restoreBackup(file: string, config: Config): Promise<Checked> {
  const checked = await checkBackup(file);
  const { faults } = checked;
  if (faults.length > 0) throw new BackupError(`O backup está danificado: ${faults.join('; ')}.`);
  await fileStore().prepare();
  await requireNoFiles();
  await emptyTemporaryFolder();
  const unlock = env().databaseUrl ? undefined : await lockDataFolder();
  try {
    await restoreWhole(file, checked, config);
  } finally {
    await unlock?.();
  }
  return checked;
}

async function restoreWhole(file: string, checked: Checked, config: Config): Promise<void> {
  // It requires a folder of migrations, but does not read any here.
  const strapiDatabase = new Database({ ...config, settings: { migrations: { dir: env().dataDir } } });
  const database = strapiDatabase.connection;
  try {
    await requireNoTables(database);
    await withoutForeignKeys(database, () =>
      database.transaction(async (trx) => {
        await restoreMembers(file, checked, strapiDatabase, trx);
      }),
    ).catch(async (error: unknown) => {
      await removeFiles();
      throw error;
    });
  } finally {
    await database.destroy();
  }
}

async function restoreMembers(
  file: string,
  { manifest, unnamed }: Checked,
  strapiDatabase: Database,
  trx: Knex.Transaction,
): Promise<void> {
  let stored: StoredSchema | undefined;
  const tables = new Map<string, BackupTable>();
  const left = new Set(unnamed);
  const faults = await readArchive(file, async (name, bytes) => {
    if (name === SCHEMA) {
      stored = JSON.parse(await textOf(bytes)) as StoredSchema;
      for (const table of backupTables(stored)) tables.set(memberOf(table.name), table);
      await createTables(strapiDatabase, stored, trx);
    }
    const table = tables.get(name);
    if (table) {
      await restoreRows(trx, table, bytes);
      const { lastId } = manifest.tables[table.name]!;
      if (lastId > 0) await writeSequence(trx, table.name, lastId);
    }
    const folder = (['public', 'private'] as const).find((one) => name.startsWith(`${FOLDER_PATHS[one]}/`));
    const file = storedNameIn(name);
    if (folder && !left.has(urlOf(file)))
      await withTemporary(Readable.from(bytes), ({ path }) => fileStore().put(folder, file, path));
  });
  if (faults.length > 0) throw new BackupError(`O backup mudou durante a restauração: ${faults.join('; ')}.`);
  if ((await unknownMigrations(trx)).length > 0)
    throw new BackupError('Este backup é de uma versão mais nova do programa: restaure-o com ela.');
  await addForeignKeys(trx, stored!);
  await hideWithdrawn(trx);
}

/** The backup may have a withdrawn file in the public folder. */
async function hideWithdrawn(trx: Knex.Transaction): Promise<void> {
  for (const url of await withdrawnUrls(trx)) {
    await fileStore().move(storedNameIn(url), 'public', 'private');
  }
}

/** Creates the tables of the release that wrote the backup; a newer release changes them at its first start. */
export async function createTables(
  strapiDatabase: Database,
  { schema, hash }: StoredSchema,
  trx: Knex.Transaction,
): Promise<void> {
  // PostgreSQL gets its foreign keys once all rows are there, SQLite only with its tables.
  const tables = isPostgres(trx)
    ? schema.tables.map((table) => ({ ...table, foreignKeys: [] }))
    : schema.tables;
  await strapiDatabase.schema.builder.createTables(tables as never, trx);
  await trx.schema.createTable(SCHEMA_TABLE, (table) => {
    table.increments('id');
    table.json('schema');
    table.datetime('time', { useTz: false });
    table.string('hash');
  });
  for (const migrations of ['strapi_migrations', 'strapi_migrations_internal'])
    await trx.schema.createTable(migrations, (table) => {
      table.increments('id');
      table.string('name');
      table.datetime('time', { useTz: false });
    });
  await trx(SCHEMA_TABLE).insert({ schema: JSON.stringify(schema), hash, time: new Date() });
  await createMigrationsTable(trx);
  for (const { createTable } of MIGRATIONS) await createTable?.(trx);
}

async function restoreRows(
  trx: Knex.Transaction,
  table: BackupTable,
  bytes: AsyncIterable<Buffer>,
): Promise<void> {
  let rows: object[] = [];
  const insert = async () => {
    if (rows.length > 0) await trx(table.name).insert(rows);
    rows = [];
  };
  for await (const row of rowsIn<Record<string, unknown>>(bytes)) {
    rows.push(fromBackup(trx, table, row));
    if (rows.length === AT_ONCE) await insert();
  }
  await insert();
}

export async function addForeignKeys(trx: Knex.Transaction, { schema }: StoredSchema): Promise<void> {
  if (!isPostgres(trx)) {
    const broken = (await trx.raw('pragma foreign_key_check')) as unknown[];
    if (broken.length > 0)
      throw new BackupError(`O backup tem ${broken.length} linhas sem a que se referem.`);
    return;
  }
  for (const { name: table, foreignKeys = [] } of schema.tables)
    await trx.schema.alterTable(table, (builder) => {
      for (const { name, columns, referencedColumns, referencedTable, onDelete } of foreignKeys) {
        const key = builder.foreign([...columns], name).references([...referencedColumns]);
        const inTable = key.inTable(referencedTable);
        if (onDelete) inTable.onDelete(onDelete);
      }
    });
}

/** SQLite checks foreign keys at each statement, and the tables are not restored in the order of their keys. */
async function withoutForeignKeys(database: Knex, work: () => Promise<void>): Promise<void> {
  if (!isPostgres(database)) await database.raw('pragma foreign_keys = off');
  await work();
}

async function requireNoFiles(): Promise<void> {
  if ((await fileStore().identity()) !== undefined)
    throw new BackupError(
      `Só se restaura em uma instalação vazia, e ${fileStore().description} é de outra. Escolha outro ${fileStore().variable}.`,
    );
  for (const folder of STORE_FOLDERS)
    if (!(await fileStore().isEmpty(folder)))
      throw new BackupError(
        `Só se restaura em uma instalação vazia, e ${fileStore().addressOf(folder)} tem arquivos. Escolha outro ${fileStore().variable}.`,
      );
}

async function removeFiles(): Promise<void> {
  for (const folder of STORE_FOLDERS)
    for (const name of await namesIn(fileStore(), folder))
      await fileStore().remove(folder, storedNameIn(name));
}

async function requireNoTables(database: Knex): Promise<void> {
  const { rows: count } = isPostgres(database)
    ? ((await database.raw(
        `select 1 from information_schema.tables where table_schema = current_schema() limit 1`,
      )) as { rows: unknown[] })
    : { rows: (await database.raw(`select 1 from sqlite_master limit 1`)) as unknown[] };
  if (count.length === 0) return;
  const name = env().databaseUrl ? 'o banco de DATABASE_URL' : 'o banco de DATA_DIR';
  throw new BackupError(`Só se restaura em uma instalação vazia, e ${name} tem tabelas. Escolha outro.`);
}
