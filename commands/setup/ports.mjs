import net from 'node:net';
import { Failure } from './run.mjs';

/**
 * @param {string} host
 * @param {number} port
 * @param {string} variable the variable that chooses another
 * @throws {Failure} where somebody else listens there
 */
export async function demandFreePort(host, port, variable) {
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
