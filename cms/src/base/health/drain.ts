import { setTimeout as wait } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { env } from '../environment/env';
import { within } from '../within';
import { setPhase } from './readiness';

/**
 * How long requests in flight may take to finish. One that stands still ends earlier (http/time-limits); a long upload
 * that goes on is let finish.
 */
const DEADLINE_MS = 5 * 60_000;
/** How long closing the database may take: one that hangs has no part in our end. */
const DESTROY_MS = 3000;

let draining = false;

/**
 * Ends the server without a failed request: for DRAIN_SECONDS it says at /saude/servindo that it ends, and still takes
 * requests, each on a connection that closes after it. Then it takes no more, waits for those in flight, closes the
 * database and exits.
 */
export async function drain(strapi: Core.Strapi): Promise<void> {
  // Ctrl-C signals every process of the terminal, and our parent process signals us again.
  if (draining) return;
  draining = true;
  setPhase('draining');
  const { httpServer } = strapi.server;
  httpServer.prependListener('request', (_req, res) => {
    res.shouldKeepAlive = false;
  });
  await wait(env().drainSeconds * 1000);
  const deadline = setTimeout(() => httpServer.closeAllConnections(), DEADLINE_MS);
  const idle = setInterval(() => httpServer.closeIdleConnections(), 50);
  await new Promise<void>((resolve) => httpServer.close(() => resolve()));
  clearTimeout(deadline);
  clearInterval(idle);
  await within(DESTROY_MS, strapi.destroy()).catch((error: unknown) =>
    strapi.log.warn('The end was not clean', { cause: error }),
  );
  process.exit(0);
}
