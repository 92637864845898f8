import { setTimeout as wait } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { Client, type ClientConfig } from 'pg';
import { InstallationError } from '../errors/InstallationError';
import { codeOf, databaseSentence, isRefusal } from './database-sentence';
import { isOutage } from './outage';

/** How long a try may take, in ms: a busy machine may need seconds to take a connection. */
const TRY_MS = 10_000;
/** Between two tries, in ms. */
const AGAIN_MS = 500;
/** How long a PostgreSQL that refuses us is asked again, in ms: its own first start may still create roles and databases. */
const REFUSED_MS = 10_000;

/**
 * Connects to PostgreSQL, again and again for `seconds` while it does not respond; each reason is logged once. A query of
 * this connection, too, waits for `seconds`.
 * @throws InstallationError
 */
export async function connectPatiently(
  connectionString: string,
  seconds: number,
  log: Core.Strapi['log'],
): Promise<Client> {
  const start = performance.now();
  const left = (limit: number) => start + Math.min(limit, seconds * 1000) - performance.now();
  const told = new Set<string>();
  for (;;) {
    try {
      return await connect({
        connectionString,
        connectionTimeoutMillis: Math.min(TRY_MS, Math.max(AGAIN_MS, left(Infinity))),
        query_timeout: seconds * 1000,
      });
    } catch (error) {
      const sentence =
        databaseSentence(error, seconds) ??
        `O PostgreSQL de DATABASE_URL não pode ser usado (${codeOf(error)}). Corrija DATABASE_URL.`;
      const mayChange = isOutage(error) || isRefusal(error);
      if (!mayChange || left(isRefusal(error) ? REFUSED_MS : Infinity) <= AGAIN_MS)
        throw new InstallationError(sentence, { cause: error });
      if (!told.has(codeOf(error)))
        log.warn(`A partida espera pelo PostgreSQL de DATABASE_URL (${codeOf(error)}).`);
      told.add(codeOf(error));
      await wait(AGAIN_MS);
    }
  }
}

async function connect(settings: ClientConfig): Promise<Client> {
  const client = new Client(settings);
  // Without a listener, the end of a connection ends the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    client.end().catch(() => undefined);
    throw error;
  }
}
