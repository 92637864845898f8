import net from 'node:net';
import { Failure } from './run.mjs';

/**
 * @param {string} host
 * @param {number} port
 * @returns {Promise<boolean>}
 */
const isFree = (host, port) =>
  new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });

/**
 * @param {string} host
 * @param {number} port
 * @param {string} variable the environment variable that sets the port
 * @throws {Failure} if the port is in use
 */
export async function requireFreePort(host, port, variable) {
  if (!(await isFree(host, port)))
    throw new Failure(
      `A porta ${port} já está em uso. Feche o outro programa ou escolha outra porta com ${variable}.`,
    );
}

/** Linux gives the ports from 32 768 on to outgoing connections: one of those could be taken before its server listens. */
const FIRST = 10_000;
const LAST = 32_000;

/** Returns a port that nothing listens on, for a server whose address must be known before it starts. */
export async function freePort() {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    if ((await isFree('127.0.0.1', port)) && (await isFree('::', port))) return port;
  }
}
