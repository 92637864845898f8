import { Client } from 'pg';
import { env } from '../environment/env';

/** Any number, as long as every instance uses the same. */
const LOCK = 7_312_021;

/** Lets one instance at a time bring a shared PostgreSQL's tables up to date (Strapi itself takes no lock). */
export async function withBootLock<T>(boot: () => Promise<T>): Promise<T> {
  const connectionString = env().databaseUrl;
  if (!connectionString) return boot();
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    return await boot();
  } finally {
    await client.end();
  }
}
