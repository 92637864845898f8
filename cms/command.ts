import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Knex } from 'knex';
import connection from './config/database';
import { BackupError } from './src/backup/archive';
import { OriginError } from './src/import/origin/Origin';
import { failureSentence } from './src/installation/start-failure';
import { openDatabase, sqliteFile } from './src/installation/open-database';
import { describeError } from './src/base/log/describe-error';
import { InstallationError } from './src/base/errors/InstallationError';

/**
 * Runs a command of the server. A failure that the operator can solve is reported in Portuguese, with exit code 1. If
 * the command is interrupted, the listeners of 'exit' remove unfinished files.
 */
export function runCommand(main: () => Promise<void>): void {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)
    process.once(signal, () => process.exit(code));
  main().catch((error: unknown) => {
    const isOurs = error instanceof BackupError || error instanceof OriginError;
    const sentence = isOurs ? error.message : failureSentence(error);
    console.error(sentence ?? describeError(error));
    process.exitCode = 1;
  });
}

/** Runs `work` on the database of this installation. @throws InstallationError if SQLite's file is missing */
export async function withDatabase<T>(work: (database: Knex) => Promise<T>): Promise<T> {
  const settings = connection().connection;
  if (settings.client === 'sqlite' && !existsSync(sqliteFile()))
    throw new InstallationError(`Não há banco de dados em ${sqliteFile()}.`);
  const database = openDatabase(settings);
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}

/** Returns the file named on the command line. @throws BackupError if there is none */
export function fileArgument(): string {
  const [, , file] = process.argv;
  if (!file) throw new BackupError('Diga qual é o arquivo do backup.');
  return path.resolve(file);
}
