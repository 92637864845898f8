import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { apiOf, type Api } from '../harness/apiOf.ts';
import { createAta } from '../harness/content.ts';
import { figure } from '../harness/figure.ts';
import { pdfOfPages } from '../harness/pdfOfPages.ts';
import { runCommand } from '../harness/runCommand.ts';
import { dataString } from '../harness/sampleFiles.ts';
import { signIn } from '../harness/signIn.ts';
import { createStorage, newStorage, startServer, type Server, type Storage } from '../harness/startServer.ts';

/** The folder of an index that outlives its installation, and a backup from before the index's last changes. */
let folder: string;
let backup: string;
let old: Storage;

const start = (storage: Storage): Promise<Server> =>
  startServer({ storage, env: { RATE_LIMITS: 'off', SEARCH_DIR: path.join(folder, 'busca') } });

const totalOf = async (citizen: Api, q: string): Promise<number> =>
  (await citizen.get(`busca?q=${q}`)).body.total;

const createWith = async (server: Server, titulo: string, text: string): Promise<void> => {
  const admin = apiOf(server, (await signIn('admin')).access_token);
  await createAta(admin, { titulo, arquivo: dataString(await pdfOfPages(text)) });
  await vi.waitUntil(async () => (await totalOf(apiOf(server), text.split(' ')[1]!)) === 1, {
    timeout: 30_000,
  });
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'fundo-busca-'));
  backup = path.join(folder, 'fundo.tar');
  old = await createStorage();
  const server = await start(old);
  await createWith(server, 'Ata de antes', 'A girafa agradece.');
  expect((await runCommand('backup', old, backup)).output).not.toContain('Erro');
  await createWith(server, 'Ata secreta de depois', 'O rinoceronte foi apagado.');
  await server.stop();
});
afterAll(async () => {
  await old.remove();
  await rm(folder, { recursive: true, force: true });
});

/** Starts a server beside the old index, and waits until it finds what it has itself, and nothing else. */
async function requireOwnIndex(storage: Storage, own: string, foreign: readonly string[]): Promise<number> {
  const server = await start(storage);
  const since = performance.now();
  const citizen = apiOf(server);
  const found = async () => ({
    own: await totalOf(citizen, own),
    foreign: await Promise.all(foreign.map((word) => totalOf(citizen, word))),
    suggested: (await citizen.get('busca/sugestoes?q=rino')).body.data,
  });
  try {
    await expect
      .poll(found, { timeout: 10_000, interval: 10 })
      .toEqual({ own: 1, foreign: foreign.map(() => 0), suggested: [] });
    return performance.now() - since;
  } finally {
    await server.stop();
  }
}

describe('the index of another record', () => {
  it('is made anew where a backup is restored, and nothing of the time after it is found', async (context) => {
    const restored = await newStorage();
    try {
      expect((await runCommand('restore', restored, backup)).code).toBe(0);
      const ms = await requireOwnIndex(restored, 'girafa', ['rinoceronte', 'apagado', 'secreta']);
      figure(context, `${Math.round(ms)} ms until the restored text is found`);
    } finally {
      await restored.remove();
    }
  });

  it('is not used by another installation, which makes its own', async () => {
    const other = await createStorage();
    try {
      const apart = await startServer({ storage: other });
      await createWith(apart, 'Ata de outra casa', 'Um hipopótamo chegou.');
      await apart.stop();
      await requireOwnIndex(other, 'hipopótamo', ['girafa', 'rinoceronte', 'secreta']);
    } finally {
      await other.remove();
    }
  });
});
