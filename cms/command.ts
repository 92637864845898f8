import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Knex } from 'knex';
import connection from './config/database';
import { SITE_TAG, SITE_UID } from './src/api/v1/resources/site';
import { CMS_RESOURCES } from './src/api/v1/resources/table';
import { BackupError } from './src/backup/archive';
import { EnvironmentError } from './src/base/environment/env';
import { openDatabase, sqliteFile } from './src/installation/open-database';
import { InstallationError } from './src/installation/InstallationError';
import { entryTableOf, type EntryTable } from './src/record/entry-tables';
import { verifyRecord } from './src/record/verify';

/** Runs a command beside the server. What it cannot do is told in Portuguese, and ends it with 1. */
export function runCommand(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    const isForPeople = [EnvironmentError, BackupError, InstallationError].some(
      (kind) => error instanceof kind,
    );
    console.error(isForPeople ? (error as Error).message : error);
    process.exitCode = 1;
  });
}

/** Runs `work` on the database of this installation. @throws BackupError if SQLite's file is not there */
export async function withDatabase<T>(work: (database: Knex) => Promise<T>): Promise<T> {
  const settings = connection().connection;
  if (settings.client === 'sqlite' && !existsSync(sqliteFile()))
    throw new BackupError(`Não há banco de dados em ${sqliteFile()}.`);
  const database = openDatabase(settings);
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}

/** The file that the command line names. @throws BackupError if it names none */
export function fileArgument(): string {
  const [, , file] = process.argv;
  if (!file) throw new BackupError('Diga qual é o arquivo do backup.');
  return path.resolve(file);
}

/** Compares the whole installation with its record, and tells what came of it. Sets the exit code. */
export async function verifyInstallation(): Promise<void> {
  const { rows, entries, files, fault } = await withDatabase((database) => verifyRecord(database, tables()));
  if (fault) {
    console.error(`Não confere: ${fault}`);
    process.exitCode = 1;
  } else
    console.log(`Tudo confere: ${rows} mudanças, ${entries} itens e ${files} arquivos, como foram gravados.`);
}

/** Where the entries of each section are stored, and the identity of the site. */
function tables(): ReadonlyMap<string, EntryTable> {
  const uids = Object.values(CMS_RESOURCES).map(({ uid, contract }) => [contract.path, uid] as const);
  const sources = path.join(__dirname, 'src');
  return new Map(
    [...uids, [SITE_TAG, SITE_UID] as const].map(([section, uid]) => [section, entryTableOf(sources, uid)]),
  );
}
