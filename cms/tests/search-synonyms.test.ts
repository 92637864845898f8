import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { apiOf } from './harness/apiOf.ts';
import { createPergunta } from './harness/content.ts';
import { signIn } from './harness/signIn.ts';
import { createStorage, launchServer, startServer, type Storage } from './harness/startServer.ts';

/** The storage of an installation, and the path of its synonym table. */
async function installation(): Promise<{ storage: Storage; file: string }> {
  const storage = await createStorage();
  onTestFinished(() => storage.remove());
  return { storage, file: path.join(storage.dataDir, 'sinonimos.json') };
}

describe('a table of synonyms of the installation', () => {
  it.each([
    ['that is no JSON', '[["IPTU", "imposto predial"],]', 'não é um texto em JSON'],
    ['that is no list', '{"IPTU": "imposto predial"}', 'não é uma lista de grupos'],
    ['with a group of one word', '[["UBS", "posto"], ["IPTU"]]', 'o 2º grupo'],
    ['with a group that is no list', '["IPTU", "imposto predial"]', 'o 1º grupo'],
    ['with a number among the words', '[["UBS", 1]]', 'o 1º grupo'],
  ])(
    '%s keeps the server from starting, which says what is wrong in one sentence',
    async (_name, text, fault) => {
      const { storage, file } = await installation();
      await writeFile(file, text);
      const { code, output } = await refusedStart(storage);
      expect(code).toBe(1);
      expect(output).toContain(`O arquivo ${file} `);
      expect(output).toContain(fault);
      expect(output).not.toMatch(/^ {4}at |Error:/m);
    },
  );

  it('that cannot be read keeps the server from starting', async () => {
    const { storage, file } = await installation();
    await mkdir(file);
    expect(await refusedStart(storage)).toMatchObject({
      code: 1,
      output: expect.stringContaining(`O arquivo ${file} não pode ser lido (EISDIR)`),
    });
  });

  it('takes the place of the one that comes with the product', async () => {
    const { storage, file } = await installation();
    await writeFile(file, '[["capivara", "roedor gigante"]]');
    const server = await startServer({ storage, env: { RATE_LIMITS: 'off' } });
    onTestFinished(() => server.stop());
    await createPergunta(apiOf(server, (await signIn('admin')).access_token), {
      titulo: 'Onde mora o roedor gigante?',
    });
    const found = async (q: string) => (await apiOf(server).get(`busca?q=${q}`)).body.total;
    await expect.poll(() => found('capivara')).toBe(1);
    expect(await found('UBS')).toBe(0);
  });
});

/** Starts a server that is to refuse to serve. Sends how it ended. */
async function refusedStart(storage: Storage): Promise<{ code: number | null; output: string }> {
  const { server, ready } = await launchServer({ storage });
  const hasServed = await ready.then(
    () => true,
    () => false,
  );
  await server.stop();
  if (hasServed) throw new Error('The server has served');
  return { code: server.process.exitCode, output: server.output() };
}
