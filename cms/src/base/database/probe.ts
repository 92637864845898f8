import { Client } from 'pg';
import { within } from '../within';

/** Asks the database for a sign of life. @throws Error if there is none in time */
export type Probe = () => Promise<void>;

/** How long a sign of life may take, in ms. */
const PROBE_MS = 1000;

/** Asks PostgreSQL on a connection of its own: those of the pool may all be in use. */
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
        connected().then((asked) => asked.query('select 1')),
      );
    } catch (error) {
      // With a query under way, this closes the socket at once.
      client?.end().catch(() => undefined);
      client = undefined;
      throw error;
    }
  };
}

/** What is used of better-sqlite3, whichever of its versions runs. */
export interface SqliteDriver {
  new (
    file: string,
    options: { readonly: boolean; fileMustExist: boolean; timeout: number },
  ): { prepare(sql: string): { get(): unknown }; close(): void };
}

/** Asks SQLite through a handle of its own, which does not wait if another process holds the file. */
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
