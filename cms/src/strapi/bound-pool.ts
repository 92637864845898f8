import type { Core } from '@strapi/strapi';
import { MAX_WAITING } from '../base/database/connections';
import { databaseWatch } from '../base/database/DatabaseWatch';
import { DatabaseUnavailableError } from '../base/database/outage';

interface PooledClient {
  acquireConnection(): Promise<object>;
  releaseConnection(connection: object): Promise<void>;
  readonly pool: { numPendingAcquires(): number };
}

/**
 * Refuses a query at once while the database is down, or while too many wait for a connection; refuses the waiting ones
 * when it goes down. A running transaction already has its connection.
 * Patches: `acquireConnection` of the client of knex 3.0, which @strapi/database 5.54 brings; knex queues without
 * limit.
 * Proven by: tests/faults/database-gone.test.ts. It may go when knex refuses by itself.
 */
export function boundPool(strapi: Core.Strapi): void {
  const client = strapi.db.connection.client as PooledClient;
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
