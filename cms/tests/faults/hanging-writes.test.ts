import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { apiOf, type Api } from '../harness/apiOf.ts';
import { createAta } from '../harness/content.ts';
import { startNetworkProxy, type NetworkProxy } from '../harness/networkProxy.ts';
import { entriesOf, panelOf } from '../harness/panelOf.ts';
import { pdfString } from '../harness/sampleFiles.ts';
import { signIn } from '../harness/signIn.ts';
import { createStorage, startServer, type Server, type Storage } from '../harness/startServer.ts';

/** Statements of a write after which the database may hang. */
const STATEMENTS = [
  'BEGIN',
  'select',
  'insert into "files"',
  'insert into "atas_reuniao"',
  'insert into "registro"',
];

/** SQLite is a file of the server's own machine: sqlite-locked.test.ts. */
describe.runIf(process.env.TEST_DATABASE_URL)('a write that meets a database which hangs', () => {
  let storage: Storage;
  let proxy: NetworkProxy;
  let server: Server;
  let admin: Api;
  beforeAll(async () => {
    storage = await createStorage();
    proxy = await startNetworkProxy(storage.database.url!);
    server = await startServer({ storage, env: { DATABASE_URL: proxy.url, RATE_LIMITS: 'off' } });
    admin = apiOf(server, (await signIn('admin')).access_token);
  });
  afterAll(async () => {
    await server.stop();
    await proxy.stop();
    await storage.remove();
  });

  /** The responses to writes that are sent as the database begins to hang. */
  async function whileHanging<T>(words: string, write: () => Promise<T>): Promise<T> {
    proxy.hangAfter(words);
    const response = await write();
    await proxy.restore();
    await vi.waitUntil(async () => (await fetch(`${server.url}/saude/pronto`)).status === 200);
    return response;
  }

  it.each(STATEMENTS)('is a 503 that says when to come again: after %s', async (words) => {
    const { status, headers } = await whileHanging(words, () =>
      admin.post('admin/atas_reunioes', { titulo: 'Que espera', arquivo: pdfString(words) }),
    );
    expect(status, server.output().slice(-3000)).toBe(503);
    expect(headers.get('retry-after')).toBe('5');
  });

  it('is one as well when it changes or deletes', async () => {
    const { id } = await createAta(admin);
    for (const write of [
      () => admin.put(`admin/atas_reunioes/${id}`, { titulo: 'Outra', arquivo: pdfString('outra') }),
      () => admin.delete(`admin/atas_reunioes/${id}`),
    ])
      expect((await whileHanging('update "atas_reuniao"', write)).status).toBe(503);
  });

  it('is one as well in the panel, and when many wait for a connection', async () => {
    const panel = await panelOf(server);
    const writes = () =>
      Promise.all(
        Array.from({ length: 15 }, (_, n) =>
          panel.send('POST', entriesOf('pergunta-frequente'), {
            titulo: `${n}?`,
            resposta: 'Sim.',
          }),
        ),
      );
    const statuses = (await whileHanging('insert into "perguntas_frequentes"', writes)).map(
      ({ status }) => status,
    );
    expect(new Set(statuses), server.output().slice(-3000)).toEqual(new Set([503]));
  });
});
