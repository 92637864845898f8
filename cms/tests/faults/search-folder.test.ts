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
  await vi.waitUntil(async () => (await totalOf(apiOf(server), text.split(' ')[1]!)) === 1);
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'fundo-busca-'));
  backup = path.join(folder, 'fundo.tar');
  old = await createStorage();
  const server = await start(old);
  await createWith(server, 'Ata de antes', 'A girafa agradece.');
  const { code, output } = await runCommand('backup', old, backup);
  if (code !== 0) throw new Error(output);
  await createWith(server, 'Ata secreta de depois', 'O rinoceronte foi apagado.');
  await server.stop();
});
afterAll(async () => {
  await old.remove();
  await rm(folder, { recursive: true, force: true });
});

interface Search {
  /** Ms until what the server has itself was found. */
  readonly ms: number;
  /** Hits and suggestions of another record, until then and afterwards. */
  readonly foreign: readonly string[];
}

/** Starts a server with the old index in place, and searches until it finds a word of the new record, and once more. */
async function searchBesideOldIndex(
  storage: Storage,
  own: string,
  foreign: readonly string[],
): Promise<Search> {
  const server = await start(storage);
  const since = performance.now();
  const citizen = apiOf(server);
  const leaked = new Set<string>();
  const look = async () => {
    for (const word of foreign) {
      if ((await totalOf(citizen, word)) > 0) leaked.add(word);
      const { data } = (await citizen.get(`busca/sugestoes?q=${word.slice(0, 4)}`)).body;
      for (const suggestion of data as string[]) if (suggestion.includes(word)) leaked.add(suggestion);
    }
  };
  try {
    await vi.waitUntil(
      async () => {
        await look();
        return (await totalOf(citizen, own)) === 1;
      },
      { interval: 10 },
    );
    const ms = performance.now() - since;
    await look();
    return { ms, foreign: [...leaked] };
  } finally {
    await server.stop();
  }
}

describe('the index of another record', () => {
  it('is rebuilt after a restore, and finds nothing written after the backup', async (context) => {
    const restored = await newStorage();
    try {
      expect((await runCommand('restore', restored, backup)).code).toBe(0);
      const { ms, foreign } = await searchBesideOldIndex(restored, 'girafa', ['rinoceronte', 'apagado']);
      expect(foreign).toEqual([]);
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
      const { foreign } = await searchBesideOldIndex(other, 'hipopótamo', [
        'girafa',
        'rinoceronte',
        'apagado',
      ]);
      expect(foreign).toEqual([]);
    } finally {
      await other.remove();
    }
  });
});
