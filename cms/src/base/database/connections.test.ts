import { EventEmitter } from 'node:events';
import { promisify } from 'node:util';
import type { Client } from 'pg';
import { expect, it } from 'vitest';
import { adoptConnection, limitWaits } from './connections';

const adopt = promisify(adoptConnection);

/** A connection that keeps the queries that it gets. */
function newConnection() {
  const queries: string[] = [];
  const query = async (sql: string) => void queries.push(sql);
  const connection = Object.assign(new EventEmitter(), { query, connectionParameters: {} });
  return { queries, client: connection as unknown as Client };
}

it('sets time limits in new connections, and has the pool replace the ones of the start', async () => {
  const early = newConnection();
  await adopt(early.client);
  const pooled = {
    connectionSettings: {},
    pool: { acquireTimeoutMillis: 600_000 },
    validateConnection: (_connection: object) => true,
  };
  limitWaits(pooled);
  expect(pooled.pool.acquireTimeoutMillis).toBeLessThan(60_000);
  expect(pooled.validateConnection(early.client)).toBe(false);
  expect(early.queries).toEqual([]);

  const late = newConnection();
  await adopt(late.client);
  expect(pooled.validateConnection(late.client)).toBe(true);
  expect(late.queries).toEqual([expect.stringContaining('statement_timeout')]);
});
