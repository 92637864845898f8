import type { Client } from 'pg';
import type { Socket } from 'node:net';
import { callbackify } from 'node:util';

/** Time limit of connecting to PostgreSQL while the server is serving, in ms. */
export const CONNECT_MS = 5000;
/** The time that a query waits for a free connection, in ms. */
const ACQUIRE_MS = 10_000;
/** The number of queries that may wait for a connection; further ones are refused at once. */
export const MAX_WAITING = 1000;
/**
 * The time limit of a statement, in ms: set in PostgreSQL and, a little longer, in the driver, in case PostgreSQL does
 * not respond.
 */
const STATEMENT_MS = 15_000;
/** The time that a transaction may be idle between two statements, in ms: it holds locks that others wait for. */
const IDLE_TRANSACTION_MS = 30_000;
/** The time that SQLite waits for a file that another process locks, in ms. Nothing else runs meanwhile. */
const SQLITE_BUSY_MS = 1000;

/** The parts of a pool connection that we use, including pg's internal ones. */
type PoolConnection = Client & {
  __knexUid?: string;
  connection: { stream: Socket };
  connectionParameters: { query_timeout?: number };
};

/** The used part of knex's client, with its pool (tarn), which asks it for each connection whether it may be used. */
interface PooledClient {
  readonly connectionSettings: { connectionTimeoutMillis?: number };
  readonly pool: { acquireTimeoutMillis: number };
  validateConnection(connection: object): boolean;
}

const open = new Set<PoolConnection>();
let isLimited = false;

/** Lets `cutConnections` close a connection to PostgreSQL. */
export function trackConnection(client: Client): PoolConnection {
  const connection = client as PoolConnection;
  open.add(connection);
  connection.once('end', () => open.delete(connection));
  return connection;
}

/** Called with each new connection of the pool to PostgreSQL. */
export const adoptConnection = callbackify(async (raw: Client): Promise<Client> => {
  const connection = trackConnection(raw);
  if (isLimited) await limit(connection);
  return connection;
});

type SqliteHandle = { pragma(words: string): void };
let sqlite: SqliteHandle | undefined;

/** Called with each new connection to SQLite; it has one. */
export const adoptSqlite = callbackify(async (raw: SqliteHandle): Promise<SqliteHandle> => {
  sqlite = raw;
  if (isLimited) limitSqlite();
  return raw;
});

const limitSqlite = () => sqlite?.pragma(`busy_timeout = ${SQLITE_BUSY_MS}`);

/**
 * Sets time limits for statements and connections from now on. During the start they have none, or
 * DATABASE_WAIT_SECONDS, because the start may change whole tables, and a busy machine may need seconds for a
 * connection. The pool replaces its PostgreSQL connections of the start before their next use: a query may be running in
 * them.
 */
export function limitWaits(client: PooledClient): void {
  isLimited = true;
  client.connectionSettings.connectionTimeoutMillis = CONNECT_MS;
  client.pool.acquireTimeoutMillis = ACQUIRE_MS;
  limitSqlite();
  const unlimited = new Set<object>(open);
  client.validateConnection = (connection) => !unlimited.has(connection);
}

async function limit(connection: PoolConnection): Promise<void> {
  connection.connectionParameters.query_timeout = STATEMENT_MS + 2000;
  await connection.query(
    `set statement_timeout = ${STATEMENT_MS}; set idle_in_transaction_session_timeout = ${IDLE_TRANSACTION_MS}`,
  );
}

/**
 * Closes every connection: queries that wait for an unavailable database fail at once, and new connections are made.
 */
export function cutConnections(): void {
  for (const { connection } of open) connection.stream.destroy();
}

/** Closes the connection with this knex id. */
export function cutConnection(id: string): void {
  for (const { __knexUid: known, connection } of open) if (known === id) connection.stream.destroy();
}
