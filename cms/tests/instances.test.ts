import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOf } from './harness/apiOf.ts';
import { createPergunta } from './harness/content.ts';
import { signIn } from './harness/signIn.ts';
import { createStorage, startServer, type Server, type Storage } from './harness/startServer.ts';

/** SQLite serves one process alone: several instances share a PostgreSQL (npm run test:postgres). */
describe.runIf(process.env.TEST_DATABASE_URL)('two instances on one database', () => {
  let storage: Storage;
  let first: Server;
  let second: Server;
  beforeAll(async () => {
    storage = await createStorage();
    // At the same time, as a deployment starts them: one brings the tables up to date, the other waits.
    [first, second] = await Promise.all([startServer({ storage }), startServer({ storage })]);
  });
  afterAll(async () => {
    await Promise.all([first.stop(), second.stop()]);
    await storage.remove();
  });

  it('tell each other what changed', async () => {
    const token = (await signIn('admin')).access_token;
    const titles = async (server: Server) =>
      (await apiOf(server).get('perguntas_frequentes')).body.perguntas_frequentes.map(
        ({ titulo }: { titulo: string }) => titulo,
      );
    expect([await titles(first), await titles(second)]).toEqual([[], []]);
    const { id } = await createPergunta(apiOf(first, token), { titulo: 'Chegou?' });
    await expect.poll(() => titles(second)).toEqual(['Chegou?']);
    await apiOf(second, token).delete(`admin/perguntas_frequentes/${id}`);
    await expect.poll(() => titles(first)).toEqual([]);
  });

  it('refuse a token that the other was told to revoke', async () => {
    const token = (await signIn('admin')).access_token;
    const headers = { authorization: `Bearer ${token}` };
    await createPergunta(apiOf(second, token));
    await fetch(`${first.url}/usuarios/tokens/revoke`, { method: 'POST', headers });
    // A token that just passed may pass for a second more (revocations.ts).
    await expect
      .poll(async () => (await apiOf(second, token).delete('admin/fotos/1')).status, { timeout: 3000 })
      .toBe(401);
  });
});
