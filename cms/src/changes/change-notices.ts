import { AsyncResource } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { Client } from 'pg';
import { z } from 'zod';
import { CONNECT_MS, trackConnection } from '../base/database/connections';
import { env } from '../base/environment/env';

/**
 * Tells the listeners of this process, and through PostgreSQL's LISTEN/NOTIFY the other instances, which sections have
 * changed. SQLite serves one process, so there is no other instance to notify.
 */
const CHANNEL = 'fundo_changes';
const RECONNECT_MS = 1000;
const self = randomUUID();
const notice = z.object({
  from: z.string(),
  tags: z.array(z.string()).nullable(),
  hidden: z.array(z.string()).optional(),
});

type Listener = (tags: readonly string[] | undefined, hidden?: readonly string[]) => void;
const listeners = new Set<Listener>();

/**
 * Calls `listener` with the changed sections of every change, by any instance, undefined if any section may have
 * changed, and with the names of files that were hidden. Work that it begins belongs to no request, so the log does not
 * name the request that made the change.
 */
export const onChange = (listener: Listener): void => void listeners.add(AsyncResource.bind(listener));

function notifyListeners(tags?: readonly string[], hidden?: readonly string[]): void {
  for (const listener of listeners) listener(tags, hidden);
}

/**
 * Announces that sections have changed: here at once, in other instances when the notice arrives. Without `tags`, any
 * section may have changed; with none in it, the `hidden` files have only moved.
 */
export async function announceChange(
  strapi: Core.Strapi,
  tags?: readonly string[],
  hidden?: readonly string[],
): Promise<void> {
  notifyListeners(tags, hidden);
  if (!env().databaseUrl) return;
  await strapi.db.connection.raw('select pg_notify(?, ?)', [
    CHANNEL,
    JSON.stringify({ from: self, tags: tags ?? null, hidden }),
  ]);
}

let listener: Client | undefined;
let stopped = false;

/** Tells the listeners of this process what other instances announce, until stopListening. Reconnects after a failure. */
export async function listenForChanges(strapi: Core.Strapi): Promise<void> {
  const connectionString = env().databaseUrl;
  if (!connectionString || stopped) return;
  const client = new Client({ connectionString, keepAlive: true, connectionTimeoutMillis: CONNECT_MS });
  client.on('notification', ({ payload }) => {
    const { from, tags, hidden } = notice.parse(JSON.parse(payload ?? ''));
    if (from !== self) notifyListeners(tags ?? undefined, hidden);
  });
  client.on('error', (error) =>
    strapi.log.warn('Lost the connection that listens for changes', { cause: error }),
  );
  client.on('end', () => {
    if (!stopped) setTimeout(() => void listenForChanges(strapi), RECONNECT_MS).unref();
  });
  try {
    await client.connect();
    trackConnection(client);
    await client.query(`listen ${CHANNEL}`);
    listener = client;
    // Notices sent while we were not connected are lost: anything may have changed.
    notifyListeners();
  } catch (error) {
    strapi.log.warn('Cannot listen for changes', { cause: error });
    await client.end().catch(() => undefined);
  }
}

export async function stopListening(): Promise<void> {
  stopped = true;
  await listener?.end();
}
