import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { filesForm } from '../harness/filesForm.ts';
import { panelOf } from '../harness/panelOf.ts';
import { createStorage, startServer, type Server, type Storage } from '../harness/startServer.ts';
import { createTemporaryFolder } from '../harness/temporaryFolder.ts';

/** A server that starts on what a killed one left behind. On PostgreSQL, it may be of another instance, and stays. */
let storage: Storage;
let temporary: Awaited<ReturnType<typeof createTemporaryFolder>>;
let server: Server;
let expected: string[];
beforeAll(async () => {
  storage = await createStorage();
  temporary = await createTemporaryFolder();
  const left = path.join(storage.dataDir, 'incoming', 'um-envio');
  await mkdir(left, { recursive: true });
  await writeFile(path.join(left, 'arquivo'), 'x');
  expected = storage.database.url ? ['um-envio', 'um-envio/arquivo'] : [];
  server = await startServer({ storage, env: { ...temporary.env, RATE_LIMITS: 'off' } });
});
afterAll(async () => {
  await server.stop();
  await temporary.remove();
  await storage.remove();
});

it('removes at start what a killed server left behind', async () => {
  expect((await temporary.leftovers(server)).toSorted()).toEqual(expected);
});

it('refuses many uploads of the panel at once as clearly as one, and leaves nothing behind', async () => {
  const panel = await panelOf(server);
  const sendSeveral = async () => {
    for (let n = 0; n < 8; n += 1)
      expect((await panel.send('POST', '/upload', filesForm(900))).status).toBe(413);
  };
  await Promise.all(Array.from({ length: 8 }, sendSeveral));
  await vi.waitFor(async () => expect((await temporary.leftovers(server)).toSorted()).toEqual(expected));
});
