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

/** The parts of better-sqlite3 that we use, in both of its versions. */
export interface SqliteDriver {
  new (
    file: string,
    options: { readonly: boolean; fileMustExist: boolean; timeout: number },
  ): { prepare(sql: string): { get(): unknown }; close(): void };
}

/** Checks SQLite on a separate handle, which does not wait if another process locks the file. */
export const sqliteProbe =
  (Driver: SqliteDriver, file: string): Probe =>
  async () => {
    const handle = new Driver(file, { readonly: true, fileMustExist: true, timeout: 0 });
    try {
      handle.prepare('select count(*) from sqlite_master').get();
    } finally {
      handle.close();
    }
  };
