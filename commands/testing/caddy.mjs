import fs from 'node:fs';
import path from 'node:path';
import { run } from '../setup/run.mjs';

/** Finds an installed Caddy: CADDY_PATH, or on the PATH. @returns {string | undefined} */
function installedCaddy() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const candidates = [process.env.CADDY_PATH, ...folders.map((folder) => path.join(folder, 'caddy'))];
  return candidates.find((file) => file && fs.existsSync(file));
}

/**
 * Finds the proxy of docker-compose.yml: an installed one, or else Debian's package if it can be installed. Without
 * one, says so; its tests are skipped.
 * @returns {Promise<{ CADDY_PATH?: string }>} variables for the tests' environment
 */
export async function findCaddy() {
  if (!installedCaddy() && process.getuid?.() === 0) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    const apt = ['-o', 'DPkg::Lock::Timeout=300', '-qq', '-y'];
    try {
      await run('apt-get', [...apt, 'update'], { quiet: true, env });
      await run('apt-get', [...apt, 'install', 'caddy'], { quiet: true, env });
    } catch {
      // Another system than Debian.
    }
  }
  const CADDY_PATH = installedCaddy();
  if (CADDY_PATH) return { CADDY_PATH };
  console.log(
    'Sem Caddy: os testes de reinício atrás do proxy não rodam. Instale-o, ou diga onde está com CADDY_PATH.',
  );
  return {};
}
