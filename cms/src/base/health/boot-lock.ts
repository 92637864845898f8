import { setTimeout as wait } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { Client } from 'pg';
import { CONNECT_MS } from '../database/connections';
import { connectPatiently } from '../database/connect-patiently';
import { env } from '../environment/env';
import { InstallationError } from '../errors/InstallationError';

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
    await requireSessions(databaseUrl);
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

/**
 * Requires that each connection has a session of PostgreSQL to itself. With a pool that gives it one only for a
 * transaction, notices of changes would not arrive, and another connection gets a lock that this one holds.
 * @throws InstallationError
 */
async function requireSessions(url: string): Promise<void> {
  const other = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  await other.connect();
  try {
    const { rows } = await other.query<{ is: boolean }>('select pg_try_advisory_lock($1) as is', [LOCK]);
    if (!rows[0]!.is) return;
    await other.query('select pg_advisory_unlock($1)', [LOCK]);
  } finally {
    await other.end();
  }
  throw new InstallationError(
    'O endereço de DATABASE_URL é de um pool que dá uma conexão a cada transação (como o PgBouncer com pool_mode = transaction), ' +
      'e o programa precisa de sessões. Use pool_mode = session, ou o endereço do próprio PostgreSQL.',
  );
}

/** Rejects once the connection, and with it the lock, is lost. */
async function untilLost(client: Client, signal: AbortSignal): Promise<never> {
  for (;;) {
    await wait(EVERY_MS, undefined, { signal });
    await client.query('select 1');
  }
}
