import { setTimeout as wait } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { env } from '../environment/env';
import { within } from '../within';
import { setPhase } from './readiness';

/**
 * The time limit for open requests to finish. A stalled request ends earlier (http/time-limits); a long upload that
 * makes progress may finish.
 */
const DEADLINE_MS = 5 * 60_000;
/** The time limit for closing the database: one that hangs must not keep the process alive. */
const DESTROY_MS = 3000;

let draining = false;

/**
 * Ends the server without a failed request: for DRAIN_SECONDS it reports at /saude/servindo that it is ending, and
 * still accepts requests, closing each connection after its response. Then it accepts no more, waits for open requests,
 * closes the database and exits.
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
