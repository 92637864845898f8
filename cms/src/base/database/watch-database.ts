import { AsyncResource } from 'node:async_hooks';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { env } from '../environment/env';
import { cutConnection, cutConnections, limitWaits } from './connections';
import { databaseWatch } from './DatabaseWatch';
import { postgresProbe, sqliteProbe, type SqliteDriver } from './probe';

/**
 * Starts to watch the database behind knex, and limits the time of its statements. Call it after the start. Logs when
 * the database goes down and when it responds again.
 */
export function watchDatabase(database: Knex, log: Core.Strapi['log']): void {
  const { databaseUrl, dataDir } = env();
  limitWaits(database.client);
  database.on('query-error', (error: Error & { code?: string }, { __knexUid: id }: { __knexUid: string }) => {
    // Such a connection would not respond to the next query either.
    if (error.message === 'Query read timeout') cutConnection(id);
    // Each query that waits for the file blocks this process for a second.
    if (error.code === 'SQLITE_BUSY') databaseWatch.goDown();
  });
  // Bound outside any request: the request that first notices the change must not appear in these log lines.
  databaseWatch.onDown(
    AsyncResource.bind(() => {
      log.error('The database does not respond: what is kept is sent until it does');
      cutConnections();
    }),
  );
  databaseWatch.onUp(AsyncResource.bind(() => void log.warn('The database responds again')));
  const { driver } = database.client as { driver: SqliteDriver };
  databaseWatch.start(
    databaseUrl ? postgresProbe(databaseUrl) : sqliteProbe(driver, path.join(dataDir, 'fundo.sqlite')),
  );
}
