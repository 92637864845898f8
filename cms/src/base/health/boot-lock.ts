import { Client } from 'pg';
import { CONNECT_MS } from '../database/connections';
import { env } from '../environment/env';

/** The advisory lock's key: any number that all instances share. */
const LOCK = 7_312_021;

/** Runs `boot` in one instance at a time, because Strapi changes PostgreSQL's tables without a lock. */
export async function withBootLock<T>(boot: () => Promise<T>): Promise<T> {
  const connectionString = env().databaseUrl;
  if (!connectionString) return boot();
  const client = new Client({ connectionString, connectionTimeoutMillis: CONNECT_MS });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    return await boot();
  } finally {
    await client.end();
  }
}
