import { setTimeout as wait } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { Client, type ClientConfig } from 'pg';
import { InstallationError } from '../errors/InstallationError';
import { codeOf, databaseSentence, isRefusal } from './database-sentence';
import { isOutage } from './outage';

/** Time limit of one try, in ms: a busy machine may need seconds to take a connection. */
const TRY_MS = 10_000;
/** Pause between two tries, in ms. */
const AGAIN_MS = 500;
/** Time limit for retries after a refusal, in ms: a first start of PostgreSQL may still create roles and databases. */
const REFUSED_MS = 10_000;

/**
 * Connects to PostgreSQL, and retries for `seconds` while it does not respond; each reason is logged once. A query on
 * this connection also waits for `seconds`.
 * @throws InstallationError
 */
export async function connectPatiently(
  connectionString: string,
  seconds: number,
  log: Core.Strapi['log'],
): Promise<Client> {
  const waitMs = seconds * 1000;
  const start = performance.now();
  const left = (limit: number) => limit - (performance.now() - start);
  const logged = new Set<string>();
  for (;;) {
    try {
      return await connect({
        connectionString,
        connectionTimeoutMillis: Math.min(TRY_MS, Math.max(AGAIN_MS, left(waitMs))),
        query_timeout: waitMs,
      });
    } catch (error) {
      const code = codeOf(error);
      const limit = isRefusal(error) ? Math.min(REFUSED_MS, waitMs) : isOutage(error) ? waitMs : 0;
      if (left(limit) <= AGAIN_MS) throw new InstallationError(sentenceOf(error, seconds), { cause: error });
      if (!logged.has(code))
        log.warn(`A partida espera pelo PostgreSQL de DATABASE_URL (${code})`, { cause: String(error) });
      logged.add(code);
      await wait(AGAIN_MS);
    }
  }
}

const sentenceOf = (error: unknown, seconds: number): string =>
  databaseSentence(error, seconds) ??
  `O PostgreSQL de DATABASE_URL não pode ser usado (${codeOf(error)}). Corrija DATABASE_URL.`;

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
