import { once } from 'node:events';
import { requireFreePort } from './ports.mjs';

/**
 * Starts a real Keycloak among other programs, with which it ends, and waits until it is ready.
 * @param {import('./programs.mjs').Programs} programs
 * @param {Record<string, string>} [env] fills the realm's placeholders too
 * @throws {import('./run.mjs').Failure} if its port is in use
 */
export async function startRealKeycloak(programs, env = {}) {
  const port = Number(env.KEYCLOAK_PORT || process.env.KEYCLOAK_PORT || 8080);
  await requireFreePort('127.0.0.1', port, 'KEYCLOAK_PORT');
  const keycloak = programs.start('O Keycloak', ['--import', 'tsx', 'keycloak/server/main.ts'], {
    env,
    ipc: true,
  });
  await once(keycloak, 'message');
}
