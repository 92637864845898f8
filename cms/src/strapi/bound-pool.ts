import path from 'node:path';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { cutConnection, cutConnections, limitStatements, MAX_WAITING } from '../base/database/connections';
import { databaseWatch } from '../base/database/DatabaseWatch';
import { DatabaseUnavailableError } from '../base/database/outage';
import { postgresProbe, sqliteProbe, type SqliteDriver } from '../base/database/probe';
import { env } from '../base/environment/env';

interface PooledClient {
  acquireConnection(): Promise<object>;
  releaseConnection(connection: object): Promise<void>;
  readonly pool: { numPendingAcquires(): number };
  readonly driver: SqliteDriver;
}

/**
 * Refuses a query at once while the database is down, or while too many wait for a connection; ends the wait of the
 * others when it goes down. A transaction that runs has its connection already.
 *
 * Patches: `acquireConnection` of the client of knex 3.0, which @strapi/database 5.54 brings; knex queues without an end.
 * Proven by: tests/faults/database-gone.test.ts. It may go when knex refuses by itself.
 */
export function boundPool(strapi: Core.Strapi): void {
  const client = clientOf(strapi);
  const acquire = client.acquireConnection.bind(client);
  client.acquireConnection = async () => {
    if (databaseWatch.isDown) throw new DatabaseUnavailableError('The database is down');
    if (client.pool.numPendingAcquires() >= MAX_WAITING)
      throw new DatabaseUnavailableError(`${MAX_WAITING} queries wait for the database`);
    let forget = () => {};
    let isLate = false;
    const down = new Promise<never>((_resolve, reject) => {
      forget = databaseWatch.onDown(() => {
        isLate = true;
        reject(new DatabaseUnavailableError('The database went down'));
      });
    });
    const acquired = acquire();
    acquired.then(
      (connection) => (isLate ? client.releaseConnection(connection) : undefined),
      () => undefined,
    );
    return Promise.race([acquired, down]).finally(forget);
  };
}

/** Begins to watch the database, and to limit the time of its statements: for the time after the start. */
export async function watchDatabase(strapi: Core.Strapi): Promise<void> {
  const { databaseUrl, dataDir } = env();
  const client = clientOf(strapi);
  await limitStatements();
  const database = strapi.db.connection as Knex;
  database.on('query-error', (error: Error & { code?: string }, { __knexUid: id }: { __knexUid: string }) => {
    // Such a connection has no response for the next query either.
    if (error.message === 'Query read timeout') cutConnection(id);
    // Each query that waits for the file stops this process for a second.
    if (error.code === 'SQLITE_BUSY') databaseWatch.goDown();
  });
  databaseWatch.onDown(() => {
    strapi.log.error('The database does not respond: what is kept is sent until it does');
    cutConnections();
  });
  databaseWatch.onUp(() => strapi.log.warn('The database responds again'));
  databaseWatch.start(
    databaseUrl ? postgresProbe(databaseUrl) : sqliteProbe(client.driver, path.join(dataDir, 'fundo.sqlite')),
  );
}

const clientOf = (strapi: Core.Strapi) => strapi.db.connection.client as PooledClient;
