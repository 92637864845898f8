/* oxlint-disable no-underscore-dangle -- knex's own names */
import { executeQuery } from 'knex/lib/execution/internal/query-executioner';
import dialect, {
  type Builder,
  type Client,
  type Connection,
} from 'knex/lib/dialects/better-sqlite3/index.js';
import { databaseWatch } from '../base/database/DatabaseWatch';

const READS = new Set<unknown>(['select', 'first', 'pluck']);

/**
 * Runs a read of SQLite at once if nothing else uses the connection: the driver does not wait for anything, and knex's way
 * to it, with a queue and a dozen promises, takes longer than most reads.
 *
 * Patches: the better-sqlite3 dialect of knex 3.0 that @strapi/database 5.54 brings. Proven by: read-at-once.test.ts. It
 * may go when knex no longer queues for a driver that does not wait.
 */
export function readAtOnce(): void {
  const { prototype } = dialect;
  const runnerOf = prototype.runner;
  prototype.runner = function runnerAtOnce(this: Client, builder: Builder) {
    const runner = runnerOf.call(this, builder);
    const run = runner.run.bind(runner);
    runner.run = async () => {
      const connection = READS.has(builder._method) && !builder._connection && freeConnection(this);
      return connection ? responseTo(builder, this, connection) : run();
    };
    return runner;
  };
}

/** Returns the connection if it is free and no query waits for it. A client of a transaction has no pool. */
function freeConnection({ pool }: Client): Connection | undefined {
  if (!pool || databaseWatch.isDown) return undefined;
  return pool.numPendingAcquires() === 0 && pool.numUsed() === 0 ? pool.free[0]?.resource : undefined;
}

function responseTo(builder: Builder, client: Client, connection: Connection): unknown {
  const { __knexUid } = connection;
  const query = { __knexUid, ...builder.toSQL() };
  client.emit('query', query);
  try {
    const rows = connection.prepare(query.sql).all(client._formatBindings(query.bindings));
    const response = client.processResponse({ ...query, response: rows });
    client.emit('query-response', response, query, builder);
    return response;
  } catch (error) {
    // knex adds the statement to the error, and tells its listeners.
    const failing = Object.create(client, {
      _query: { value: () => Promise.reject(error as Error) },
    }) as Client;
    return executeQuery(connection, query, failing);
  }
}
