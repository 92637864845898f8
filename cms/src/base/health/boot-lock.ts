import { setTimeout as wait } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import type { Client } from 'pg';
import { connectPatiently } from '../database/connect-patiently';
import { env } from '../environment/env';

/** The advisory lock's key: an arbitrary number that all instances share. */
const LOCK = 7_312_021;
/** The interval between two tries to acquire the lock, and between two checks of the connection, in ms. */
const EVERY_MS = 1000;

/**
 * Waits for PostgreSQL, and runs `boot` in one instance at a time, because Strapi changes tables without a lock. A
 * statement of the start may take any time, but fails if PostgreSQL does not respond for DATABASE_WAIT_SECONDS.
 * @throws InstallationError
 */
export async function withBootLock<T>(boot: () => Promise<T>, log: Core.Strapi['log']): Promise<T> {
  const { databaseUrl, databaseWaitSeconds } = env();
  if (!databaseUrl) return boot();
  const client = await connectPatiently(databaseUrl, databaseWaitSeconds, log);
  const booted = new AbortController();
  try {
    await acquire(client, log);
    return await Promise.race([boot(), untilLost(client, booted.signal)]);
  } finally {
    booted.abort();
    client.end().catch(() => undefined);
  }
}

async function acquire(client: Client, log: Core.Strapi['log']): Promise<void> {
  const isOurs = async () => {
    const { rows } = await client.query<{ is: boolean }>('select pg_try_advisory_lock($1) as is', [LOCK]);
    return rows[0]!.is;
  };
  if (await isOurs()) return;
  log.info('Another instance is starting, and this one waits for it');
  while (!(await isOurs())) await wait(EVERY_MS);
}

/** Rejects once the connection, and with it the lock, is lost. */
async function untilLost(client: Client, signal: AbortSignal): Promise<never> {
  for (;;) {
    await wait(EVERY_MS, undefined, { signal });
    await client.query('select 1');
  }
}
