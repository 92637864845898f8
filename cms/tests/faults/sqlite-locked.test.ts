import { expect, it } from 'vitest';
import { apiOf } from '../harness/apiOf.ts';
import { createAta } from '../harness/content.ts';
import { inDatabase } from '../harness/database.ts';
import { figure } from '../harness/figure.ts';
import { signIn } from '../harness/signIn.ts';
import { startServer } from '../harness/startServer.ts';

it.runIf(!process.env.TEST_DATABASE_URL)(
  'a SQLite file that another process holds makes requests wait for seconds, and then not at all',
  async (context) => {
    const server = await startServer({ env: { RATE_LIMITS: 'off' } });
    const { dataDir } = server.storage;
    try {
      const admin = apiOf(server, (await signIn('admin')).access_token);
      const { arquivo } = await createAta(admin);
      const timed = async (path: string) => {
        const start = performance.now();
        const response = await fetch(server.url + path);
        await response.arrayBuffer();
        return { status: response.status, ms: performance.now() - start };
      };
      const longest = await inDatabase({ url: undefined, dataDir }, async (other) => {
        await other.raw('begin exclusive');
        const responses = await Promise.all(
          Array.from({ length: 60 }, () => timed('/api/v1/atas_reunioes/1')),
        );
        expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([503]));
        const ready = await timed('/saude/pronto');
        expect(ready.status).toBe(503);
        expect(ready.ms).toBeLessThan(1000);
        expect((await timed(arquivo)).status).toBe(200);
        expect((await admin.post('admin/perguntas_frequentes', { titulo: 'a', resposta: 'b' })).status).toBe(
          503,
        );
        await expect.poll(() => server.output()).toContain('The database does not respond');
        expect(server.output()).not.toContain('A request failed');
        await other.raw('rollback');
        return Math.max(...responses.map(({ ms }) => ms));
      });
      const start = performance.now();
      await expect.poll(async () => (await timed('/saude/pronto')).status, { interval: 20 }).toBe(200);
      await expect
        .poll(
          async () => (await admin.post('admin/perguntas_frequentes', { titulo: 'a', resposta: 'b' })).status,
          {
            interval: 20,
          },
        )
        .toBe(201);
      const back = performance.now() - start;
      figure(context, `${Math.round(longest)} ms; back in ${Math.round(back)} ms`);
      expect(longest).toBeLessThan(6000);
      expect(back).toBeLessThan(1000);
    } finally {
      await server.stop();
    }
  },
);
