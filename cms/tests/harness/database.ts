import { randomBytes } from 'node:crypto';
import path from 'node:path';
import knex, { type Knex } from 'knex';
import { Client } from 'pg';
import { chooseSqliteDriver } from '../../src/strapi/sqlite-driver.ts';

chooseSqliteDriver();

/** The database of one server: a file in its data folder, or a new PostgreSQL database. */
export interface Database {
  /** The server's DATABASE_URL; absent for SQLite. */
  readonly url: string | undefined;
  drop(): Promise<void>;
}

/**
 * Creates a database on a PostgreSQL server (TEST_DATABASE_URL): empty, or a copy of the database at the URL `template`.
 * Without a server, the database is SQLite in the server's data folder.
 */
export async function createDatabase(
  template?: string,
  server = process.env.TEST_DATABASE_URL,
): Promise<Database> {
  if (!server) return { url: undefined, drop: async () => undefined };
  const name = `fundo_${randomBytes(6).toString('hex')}`;
  const source = template === undefined ? '' : ` template ${new URL(template).pathname.slice(1)}`;
  await run(server, `create database ${name}${source}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(server, `drop database ${name} with (force)`) };
}

async function run(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Opens a server's database directly, not through the server. */
export async function inDatabase<T>(
  { url, dataDir }: { url: string | undefined; dataDir: string },
  look: (database: Knex) => Promise<T>,
): Promise<T> {
  const database = url
    ? knex({ client: 'pg', connection: url })
    : knex({
        client: 'better-sqlite3',
        connection: { filename: path.join(dataDir, 'fundo.sqlite') },
        useNullAsDefault: true,
      });
  try {
    return await look(database);
  } finally {
    await database.destroy();
  }
}
