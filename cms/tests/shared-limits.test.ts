import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOf } from './harness/apiOf.ts';
import { inDatabase } from './harness/database.ts';
import { createStorage, startServer, type Server, type Storage } from './harness/startServer.ts';

let count = 0;
/** A new client address, for X-Forwarded-For. */
const newAddress = () => `198.51.100.${(count += 1)}`;

/** Needs PostgreSQL (npm run test:postgres): SQLite serves one process only. */
describe.runIf(process.env.TEST_DATABASE_URL)('two instances on one database', () => {
  let storage: Storage;
  let instances: [Server, Server];
  // A restart on a slow machine must not outlast the limit's window.
  const env = { TRUST_PROXY: '1', RATE_LIMITS: 'read=4/600' };
  const start = () => startServer({ storage, env });
  beforeAll(async () => {
    storage = await createStorage();
    instances = await Promise.all([start(), start()]);
  });
  afterAll(async () => {
    await Promise.all(instances.map((instance) => instance.stop()));
    await storage.remove();
  });

  const search = async (instance: 0 | 1, address: string) =>
    (await apiOf(instances[instance]).get('atas_reunioes?range=[0,9]', { 'x-forwarded-for': address }))
      .status;
  const look = (task: Parameters<typeof inDatabase>[1]) =>
    inDatabase({ url: storage.database.url, dataDir: storage.dataDir }, task);
  const searchBoth = async (address: string, times: number) => {
    const statuses = [];
    for (let n = 0; n < times; n += 1) statuses.push(await search((n % 2) as 0 | 1, address));
    return statuses;
  };

  it('share their counts', async () => {
    expect(await searchBoth(newAddress(), 6)).toEqual([200, 200, 200, 200, 429, 429]);
  });

  it('count concurrent requests', async () => {
    const address = newAddress();
    const statuses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => search((n % 2) as 0 | 1, address)),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(4);
  });

  it('keep their counts after a restart that updates the tables', async () => {
    const address = newAddress();
    await searchBoth(address, 4);
    await instances[1].stop();
    // Strapi updates the tables only if the stored hash of the schema differs.
    await look((database) => database('strapi_database_schema').update({ hash: 'outra' }));
    instances[1] = await start();
    expect(await search(1, address)).toBe(429);
  });

  it('count by themselves if the database cannot count', async () => {
    await look((database) => database.schema.dropTable('limites_requisicoes'));
    expect(await searchBoth(newAddress(), 10)).toEqual([...Array(8).fill(200), 429, 429]);
    expect(instances[0].output()).toContain('this instance counts alone');
  });
});
