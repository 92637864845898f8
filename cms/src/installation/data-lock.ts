import path from 'node:path';
import knex from 'knex';
import { env } from '../base/environment/env';
import { InstallationError } from '../base/errors/InstallationError';

interface SqliteConnection {
  exec(statement: string): void;
}

/**
 * Locks the data folder of an installation on SQLite until this process ends, however it ends: the operating system
 * holds the lock of a SQLite file that is open in an exclusive transaction. Waits 5 s for a process that is just
 * ending. Returns a function that releases the lock earlier. @throws InstallationError
 */
export async function lockDataFolder(): Promise<() => Promise<void>> {
  const lock = knex({
    client: 'better-sqlite3',
    connection: { filename: path.join(env().dataDir, 'fundo.lock') },
    useNullAsDefault: true,
  });
  // Never returned to the pool, so that the connection, and with it the lock, stays open.
  const connection = (await lock.client.acquireConnection()) as SqliteConnection;
  const unlock = async () => {
    await lock.client.releaseConnection(connection);
    await lock.destroy();
  };
  try {
    connection.exec('begin exclusive');
    return unlock;
  } catch (error) {
    await unlock();
    if (!String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY')) throw error;
    throw new InstallationError(
      `Outro servidor já usa a pasta de dados ${env().dataDir}. Encerre-o, ou escolha outra com DATA_DIR.`,
    );
  }
}
