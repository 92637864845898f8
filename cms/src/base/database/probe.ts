import { stat } from 'node:fs/promises';
import { Client } from 'pg';
import { within } from '../within';

/** Checks that the database responds. @throws Error if it does not in time */
export type Probe = () => Promise<void>;

/** The time limit of a check, in ms. */
const PROBE_MS = 1000;

/** Checks PostgreSQL on a separate connection: all connections of the pool may be in use. */
export function postgresProbe(connectionString: string): Probe {
  let client: Client | undefined;

  async function connected(): Promise<Client> {
    if (client) return client;
    const opening = new Client({ connectionString, connectionTimeoutMillis: PROBE_MS });
    opening.on('error', () => undefined);
    await opening.connect();
    client = opening;
    return opening;
  }

  return async () => {
    try {
      await within(
        PROBE_MS,
        connected().then((connection) => connection.query('select 1')),
      );
    } catch (error) {
      // With a query under way, this closes the socket at once.
      client?.end().catch(() => undefined);
      client = undefined;
      throw error;
    }
  };
}

/** A handle of better-sqlite3, in both of its versions: the parts that we use. */
interface SqliteHandle {
  prepare(sql: string): { get(): unknown };
  close(): void;
}

export interface SqliteDriver {
  new (file: string, options: { readonly: boolean; fileMustExist: boolean; timeout: number }): SqliteHandle;
}

/**
 * Checks SQLite on a separate handle, which does not wait if another process locks the file. It stays open, because
 * opening it takes most of an idle server's time; a file that was removed or replaced is noticed by its inode.
 */
export function sqliteProbe(Driver: SqliteDriver, file: string): Probe {
  let opened: { handle: SqliteHandle; inode: number; statement: { get(): unknown } } | undefined;

  function open(inode: number) {
    opened?.handle.close();
    opened = undefined;
    const handle = new Driver(file, { readonly: true, fileMustExist: true, timeout: 0 });
    try {
      return (opened = { handle, inode, statement: handle.prepare('select count(*) from sqlite_master') });
    } catch (error) {
      handle.close();
      throw error;
    }
  }

  return async () => {
    const { ino } = await stat(file);
    const { statement } = opened?.inode === ino ? opened : open(ino);
    statement.get();
  };
}
