import type { Core } from '@strapi/strapi';
import { setPhase } from './readiness';

/** How long requests in flight may take to finish. */
const DEADLINE_MS = 20_000;

let draining = false;

/** Stops accepting requests, waits for those in flight, then closes the database and exits. */
export async function drain(strapi: Core.Strapi): Promise<void> {
  // Ctrl-C signals every process of the terminal, and our parent process signals us again.
  if (draining) return;
  draining = true;
  setPhase('draining');
  const { httpServer } = strapi.server;
  const deadline = setTimeout(() => httpServer.closeAllConnections(), DEADLINE_MS);
  const idle = setInterval(() => httpServer.closeIdleConnections(), 50);
  await new Promise<void>((resolve) => httpServer.close(() => resolve()));
  clearTimeout(deadline);
  clearInterval(idle);
  await strapi.destroy();
  process.exit(0);
}
