import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../../commands/setup/ports.mjs';
import STRAPI_SECRETS from '../../src/base/environment/secrets.json' with { type: 'json' };
import { startServer, type Server, type Storage } from './startServer.ts';

/** The secrets that all instances of an installation have. */
const SECRETS = Object.fromEntries(STRAPI_SECRETS.map((name) => [name, randomBytes(32).toString('hex')]));

/** Starts three instances on one database and one object store, each with an empty data folder. */
export async function startThree(storage: Storage, env: Record<string, string> = {}) {
  const folders = await Promise.all([1, 2, 3].map(() => mkdtemp(path.join(os.tmpdir(), 'fundo-http-'))));
  const ports = [await freePort(), await freePort(), await freePort()];
  const servers = (await Promise.all(
    folders.map((dataDir, index) =>
      startServer({
        storage: { ...storage, dataDir },
        env: { RATE_LIMITS: 'off', ...SECRETS, METRICS_PORT: String(ports[index]), ...env },
      }),
    ),
  )) as [Server, Server, Server];
  return {
    servers,
    /** Returns the index of the instance that leads; -1 while none does. */
    async leading(): Promise<number> {
      const texts = ports.map(async (port) =>
        fetch(`http://127.0.0.1:${port}/metrics`).then(
          (response) => response.text(),
          () => '',
        ),
      );
      return (await Promise.all(texts)).findIndex((text) => /^fundo_leader 1$/m.test(text));
    },
    async stop() {
      await Promise.all(servers.map((server) => server.stop()));
      await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
    },
  };
}

export type Three = Awaited<ReturnType<typeof startThree>>;
