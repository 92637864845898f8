import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { storedNameIn } from '../src/files/folders.ts';
import { apiOf, type Api } from './harness/apiOf.ts';
import { createAta } from './harness/content.ts';
import { pdfOfPages } from './harness/pdfOfPages.ts';
import { runCommand } from './harness/runCommand.ts';
import { dataString } from './harness/sampleFiles.ts';
import { signIn } from './harness/signIn.ts';
import { createStorage, startServer, type Server, type Storage } from './harness/startServer.ts';
import { namesIn, storeOf } from './harness/storedFiles.ts';

/** Needs PostgreSQL and an object store (npm run test:object-store), and nothing else that the instances have. */
describe.runIf(process.env.TEST_DATABASE_URL && process.env.TEST_FILES_URL)('a new instance', () => {
  let storage: Storage;
  const folders: string[] = [];
  const servers: Server[] = [];
  let admin: Api;

  /** Starts an instance with an empty disk. */
  async function startNew(): Promise<Server> {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'fundo-http-'));
    folders.push(dataDir);
    const env = { RATE_LIMITS: 'off', LOG_LEVEL: 'info' };
    const server = await startServer({ storage: { ...storage, dataDir }, env });
    servers.push(server);
    return server;
  }
  const totalOf = async (server: Server, q: string) =>
    (await apiOf(server).get(`busca?q=${q}`)).body.total as number;
  const snapshots = async () => (await namesIn(storage, 'indexes')).filter((name) => name.endsWith('.json'));

  beforeAll(async () => {
    storage = await createStorage();
    const first = await startNew();
    admin = apiOf(first, (await signIn('admin')).access_token);
    await vi.waitUntil(async () => (await snapshots()).length === 1);
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await storage.remove();
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });

  it('starts its search from a snapshot, finds what is new, and nothing that went meanwhile', async () => {
    const arquivo = dataString(await pdfOfPages('A girafa agradece.'));
    const deleted = await createAta(admin, { titulo: 'Ata do zoológico', arquivo });
    await vi.waitUntil(async () => (await totalOf(servers[0]!, 'girafa')) === 1);
    // The next instance builds its index, and stores a snapshot with this ata.
    for (const name of await namesIn(storage, 'indexes'))
      await storeOf(storage).remove('indexes', storedNameIn(name));
    await startNew();
    await vi.waitUntil(async () => (await snapshots()).length === 1);

    expect((await admin.delete(`admin/atas_reunioes/${deleted.id}`)).status).toBe(204);
    await createAta(admin, { titulo: 'Ata do rinoceronte' });
    const server = await startNew();
    const found = new Set<number>();
    await vi.waitUntil(
      async () => {
        found.add((await totalOf(server, 'girafa')) + (await totalOf(server, 'zoológico')));
        return (await totalOf(server, 'rinoceronte')) === 1;
      },
      { interval: 10 },
    );
    expect([...found]).toEqual([0]);
    expect(server.output()).toContain('The search index starts from a snapshot in the store');
  });

  it('has no snapshot to start from after a reindex', async () => {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'fundo-http-'));
    folders.push(dataDir);
    expect((await runCommand('reindex', { ...storage, dataDir })).code).toBe(0);
    expect(await snapshots()).toEqual([]);
  });
});
