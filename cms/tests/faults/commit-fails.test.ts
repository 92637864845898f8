import { createRequire } from 'node:module';
import type { Core } from '@strapi/strapi';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type * as AwaitCommits from '../../src/strapi/await-commits.ts';
import { apiOf, type Api } from '../harness/apiOf.ts';
import { createAta } from '../harness/content.ts';
import { inDatabase } from '../harness/database.ts';
import { startNetworkProxy, type NetworkProxy } from '../harness/networkProxy.ts';
import { figure } from '../harness/figure.ts';
import { inventory } from '../harness/inventory.ts';
import { pdfString } from '../harness/sampleFiles.ts';
import { signIn } from '../harness/signIn.ts';
import { createStorage, startServer, type Server, type Storage } from '../harness/startServer.ts';

// The built program: Node does not load its source.
const { awaitCommits } = createRequire(import.meta.url)(
  '../../dist/src/strapi/await-commits.js',
) as typeof AwaitCommits;

/** Every statement of a write succeeds, and then its COMMIT does not, or nobody hears of it. */
const onPostgres = Boolean(process.env.TEST_DATABASE_URL);

let storage: Storage;
let server: Server;
let proxy: NetworkProxy | undefined;
let admin: Api;

beforeAll(async () => {
  storage = await createStorage();
  proxy = onPostgres ? await startNetworkProxy(storage.database.url!) : undefined;
  server = await startServer({
    storage,
    env: { RATE_LIMITS: 'off', ...(proxy && { DATABASE_URL: proxy.url }) },
  });
  admin = apiOf(server, (await signIn('admin')).access_token);
});
afterAll(async () => {
  await server.stop();
  await proxy?.stop();
  await storage.remove();
});

const ready = () => vi.waitUntil(async () => (await fetch(`${server.url}/saude/pronto`)).status === 200);

describe.runIf(!onPostgres)('a COMMIT that SQLite refuses, because a reader holds the file', () => {
  const whileRead = <T>(act: () => Promise<T>): Promise<T> =>
    inDatabase({ url: undefined, dataDir: storage.dataDir }, async (reader) => {
      await reader.raw('begin');
      await reader('atas_reuniao').count();
      try {
        return await act();
      } finally {
        await reader.raw('rollback');
      }
    });

  it('is told as a failure, leaves nothing, and hinders no write after it', async () => {
    const ata = await createAta(admin);
    const before = await inventory(storage);
    const responses = await whileRead(async () => [
      await admin.post('admin/atas_reunioes', { titulo: 'Nova', arquivo: pdfString('nova') }),
      await admin.put(`admin/atas_reunioes/${ata.id}`, { titulo: 'Outra', arquivo: pdfString('outra') }),
      await admin.delete(`admin/atas_reunioes/${ata.id}`),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([503, 503, 503]);
    await ready();
    expect(await inventory(storage)).toEqual(before);
    expect(await admin.get(`atas_reunioes/${ata.id}`)).toMatchObject({
      status: 200,
      body: { titulo: ata.titulo },
    });
    expect((await admin.delete(`admin/atas_reunioes/${ata.id}`)).status).toBe(204);
  });
});

describe.runIf(onPostgres)('a COMMIT that PostgreSQL does and nobody hears of', () => {
  const unheard = async (write: () => ReturnType<Api['post']>) => {
    proxy!.hangAfter('COMMIT');
    const { status } = await write();
    await proxy!.restore();
    await ready();
    return status;
  };

  const isFollowed = (item: number) =>
    inDatabase({ url: storage.database.url, dataDir: storage.dataDir }, async (connection) => {
      const followed = connection('citacoes_lidas').where({ secao: 'atas_reunioes', item });
      return (await followed.whereNot({ lida_em: '' }).first('item')) !== undefined;
    });

  it('is told as a failure, keeps what it stored, and is done once with the same key', async () => {
    const body = { titulo: 'Nova', arquivo: pdfString('nova') };
    const key = { 'idempotency-key': 'nova' };
    expect(await unheard(() => admin.post('admin/atas_reunioes', body, key))).toBe(503);
    const again = await admin.post('admin/atas_reunioes', body, key);
    expect(again).toMatchObject({ status: 201, body: { titulo: 'Nova' } });
    expect((await fetch(server.url + again.body.arquivo)).status).toBe(200);
    const { body: list } = await admin.get('atas_reunioes');
    expect(list.atas_reunioes).toHaveLength(1);
  });

  it('is not done where a statement has failed before it', async () => {
    await inDatabase({ url: storage.database.url, dataDir: storage.dataDir }, async (connection) => {
      const strapi = { db: { connection, dialect: { client: 'postgres' } } } as unknown as Core.Strapi;
      awaitCommits(strapi, () => undefined);
      const transaction = await connection.transaction();
      await transaction.raw('select 1 / 0').catch(() => undefined);
      await expect(transaction.commit()).rejects.toThrow('was rolled back');
    });
  });

  it('takes a deleted file out of reach when the database is back', async (context) => {
    const ata = await createAta(admin);
    const statusOfFile = async () => (await fetch(server.url + ata.arquivo)).status;
    expect(await statusOfFile()).toBe(200);
    // The readers of its text and of its citations commit too.
    await vi.waitUntil(() => isFollowed(ata.id));
    expect(await unheard(() => admin.delete(`admin/atas_reunioes/${ata.id}`))).toBe(503);
    const start = performance.now();
    await vi.waitUntil(async () => (await statusOfFile()) === 404, { interval: 50 });
    figure(context, `${Math.round(performance.now() - start)} ms`);
  });
});
