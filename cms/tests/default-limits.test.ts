import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SITE_PATHS } from '@fundo/contract/site-pages';
import { apiOf } from './harness/apiOf.ts';
import { createPergunta } from './harness/content.ts';
import { signIn } from './harness/signIn.ts';
import { startServer, type Server } from './harness/startServer.ts';

describe('with the default limits', () => {
  let server: Server;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  it('a clerk can publish two hundred entries in a row, and delete them again', async () => {
    const clerk = apiOf(server, (await signIn('admin')).access_token);
    for (let n = 0; n < 200; n += 1) {
      const { id } = await createPergunta(clerk, { titulo: `Pergunta ${n}?` });
      expect((await clerk.delete(`admin/perguntas_frequentes/${id}`)).status).toBe(204);
    }
  });

  it('forty people of one address can each open every page', async () => {
    const pages = ['/', ...SITE_PATHS, '/galeria-de-imagens?ordem=asc', '/nada'];
    const statuses = new Set<number>();
    for (const path of pages) {
      const responses = Array.from({ length: 40 }, () => fetch(server.url + path));
      for (const { status } of await Promise.all(responses)) statuses.add(status);
    }
    expect([...statuses].toSorted()).toEqual([200, 404]);
  });

  it('forty people of one address can search at once', async () => {
    const responses = await Promise.all(
      Array.from({ length: 40 * 6 }, () =>
        apiOf(server)
          .get('atas_reunioes?range=[0,9]')
          .then(({ status }) => status),
      ),
    );
    expect(new Set(responses)).toEqual(new Set([200]));
  });
});
