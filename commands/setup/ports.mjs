import net from 'node:net';
import { Failure } from './run.mjs';

/**
 * @param {string} host
 * @param {number} port
 * @param {string} variable the environment variable that sets the port
 * @throws {Failure} if the port is in use
 */
export async function requireFreePort(host, port, variable) {
  const free = await new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
  if (!free)
    throw new Failure(
      `A porta ${port} já está em uso. Feche o outro programa ou escolha outra porta com ${variable}.`,
    );
}
