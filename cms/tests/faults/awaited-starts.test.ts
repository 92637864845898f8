import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { apiOf } from '../harness/apiOf.ts';
import { startNetworkProxy, type NetworkProxy } from '../harness/networkProxy.ts';
import { createStorage, launchServer, startServer, type Storage } from '../harness/startServer.ts';

/** Refusals without a PostgreSQL are in refused-starts.test.ts. */
describe.runIf(process.env.TEST_DATABASE_URL)('a start', () => {
  let storage: Storage;
  let proxy: NetworkProxy;
  beforeEach(async () => {
    storage = await createStorage();
    proxy = await startNetworkProxy(storage.database.url!);
  });
  afterEach(async () => {
    await proxy.stop();
    await storage.remove();
  });

  const launch = (seconds: number) =>
    launchServer({
      storage,
      env: { DATABASE_URL: proxy.url, DATABASE_WAIT_SECONDS: String(seconds) },
    });

  it.each([
    ['is absent', () => proxy.refuse()],
    ['hangs', () => proxy.hang()],
  ])('waits for a PostgreSQL that %s at first', async (_name, takeAway) => {
    takeAway();
    const { server, ready } = await launch(300);
    await expect.poll(() => server.output()).toContain('A partida espera pelo PostgreSQL de DATABASE_URL');
    await proxy.restore();
    await ready;
    expect((await apiOf(server).get('atas_reunioes')).status).toBe(200);
    await server.stop();
  });

  it.each(['strapi_database_schema', 'migracoes', 'strapi_core_store_settings'])(
    'ends with one sentence if PostgreSQL hangs in the middle of it: after %s',
    async (words) => {
      proxy.hangAfter(words);
      const { server, ready } = await launch(3);
      await expect(ready).rejects.toThrow(/O PostgreSQL de DATABASE_URL não responde \(.*\)\./);
      expect(server.process.exitCode).toBe(1);
      expect(server.output()).not.toMatch(/^ {4}at /m);
    },
  );

  it('ends with one sentence if its database only takes reads', async () => {
    const empty = await createStorage({ empty: true });
    const url = new URL(empty.database.url!);
    url.searchParams.set('options', '-c default_transaction_read_only=on');
    const { server, ready } = await launchServer({ storage: empty, env: { DATABASE_URL: url.href } });
    await expect(ready).rejects.toThrow('O PostgreSQL de DATABASE_URL só aceita leituras (25006)');
    expect(server.output()).not.toMatch(/^ {4}at /m);
    await empty.remove();
  });

  it('is done one after the other where several begin at once', async () => {
    const servers = await Promise.all([1, 2].map(() => startServer({ storage })));
    for (const server of servers) expect((await apiOf(server).get('atas_reunioes')).status).toBe(200);
    for (const server of servers) await server.stop();
  });
});
