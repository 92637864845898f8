import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FOLDER_PATHS } from '../src/files/folders.ts';
import { READINGS } from '../src/texts/readings-table.ts';
import { apiOf } from './harness/apiOf.ts';
import { createAta } from './harness/content.ts';
import { inDatabase } from './harness/database.ts';
import { pdfOfPages } from './harness/pdfOfPages.ts';
import { dataString } from './harness/sampleFiles.ts';
import { signIn } from './harness/signIn.ts';
import { createStorage, startServer, type Server, type Storage } from './harness/startServer.ts';
import { age, namesIn } from './harness/storedFiles.ts';

const ORPHAN = `${'0'.repeat(24)}.pdf`;

/** Needs PostgreSQL (npm run test:postgres): SQLite serves one process only. */
describe.runIf(process.env.TEST_DATABASE_URL)('instances that know their work', () => {
  let storage: Storage;
  let first: Server;
  let second: Server;
  beforeAll(async () => {
    storage = await createStorage();
    first = await startServer({ storage, env: { ROLE: 'site' } });
    // Only the leader sweeps: the second one starts while there is a file that belongs to nothing.
    await writeFile(path.join(storage.dataDir, FOLDER_PATHS.public, ORPHAN), 'nada');
    await age(storage, 'public', 2);
    second = await startServer({ storage, env: { ROLE: 'site' } });
  });
  afterAll(async () => {
    await Promise.all([first.stop(), second.stop()]);
    await storage.remove();
  });

  const statusOf = async ({ url }: Server, address: string) => (await fetch(url + address)).status;
  const readings = () =>
    inDatabase({ url: storage.database.url, dataDir: storage.dataDir }, (db) =>
      db(READINGS).select('estado'),
    );

  it('leave files to the one that reads, which serves nobody', async () => {
    const admin = apiOf(first, (await signIn('admin')).access_token);
    const { id } = await createAta(admin, { arquivo: dataString(await pdfOfPages('A girafa agradece.')) });
    expect(await readings()).toEqual([]);
    const reader = await startServer({ storage, env: { ROLE: 'readings' } });
    try {
      await expect.poll(readings).toEqual([{ estado: 'lido' }]);
      const found = async () => (await apiOf(second).get('busca?q=girafa')).body.total as number;
      await expect.poll(found).toBe(1);
      expect(await statusOf(reader, '/saude')).toBe(200);
      expect(await statusOf(reader, '/saude/pronto')).toBe(200);
      // So that a proxy leaves it out.
      expect(await statusOf(reader, '/saude/servindo')).toBe(503);
      for (const address of [
        '/',
        `/atas-de-reunioes/${id}`,
        '/api/v1/atas_reunioes',
        '/admin',
        '/painel/init',
      ])
        expect(await statusOf(reader, address), address).toBe(503);
    } finally {
      await reader.stop();
    }
    expect(reader.process.exitCode).toBe(0);
  });

  it('lead one at a time, and the next one goes on when the leader is killed', async () => {
    expect(await namesIn(storage, 'public')).toContain(ORPHAN);
    first.process.kill('SIGKILL');
    await expect.poll(() => namesIn(storage, 'public')).not.toContain(ORPHAN);
    expect(await namesIn(storage, 'deleted')).toContain(ORPHAN);
  });
});
