import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PublicChange, PublicChanges } from '@fundo/contract/public-changes';
import { apiOf } from './harness/apiOf.ts';
import { createAta, createPergunta } from './harness/content.ts';
import { pdfString } from './harness/sampleFiles.ts';
import { shortly } from './harness/shortly.ts';
import { signIn } from './harness/signIn.ts';
import { createStorage, startServer, type Server, type Storage } from './harness/startServer.ts';

/** Needs PostgreSQL (npm run test:postgres): SQLite serves one process only. */
describe.runIf(process.env.TEST_DATABASE_URL)('two instances on one database', () => {
  let storage: Storage;
  let first: Server;
  let second: Server;
  beforeAll(async () => {
    storage = await createStorage();
    // Started together, as in a deployment: one updates the tables, the other waits.
    [first, second] = await Promise.all([startServer({ storage }), startServer({ storage })]);
  });
  afterAll(async () => {
    await Promise.all([first.stop(), second.stop()]);
    await storage.remove();
  });

  it('drop from their caches what the other changed', async () => {
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

  it('send a download under the name that the other has given it', async () => {
    const token = (await signIn('admin')).access_token;
    const { id, arquivo } = await createAta(apiOf(first, token), { titulo: 'Ata com erro' });
    const nameIn = async ({ url }: Server) =>
      (await fetch(url + arquivo)).headers.get('content-disposition')?.split('"')[1];
    expect(await nameIn(second)).toBe('Ata com erro.pdf');
    const renamed = await apiOf(first, token).put(`admin/atas_reunioes/${id}`, {
      titulo: 'Ata certa',
      arquivo,
    });
    expect(renamed.status).toBe(200);
    await expect.poll(() => nameIn(second)).toBe('Ata certa.pdf');
    await apiOf(first, token).delete(`admin/atas_reunioes/${id}`);
  });

  it('show and hide a scheduled document at the same moment, whichever stored it', async () => {
    const token = (await signIn('admin')).access_token;
    const admin = apiOf(first, token);
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
    const body = { titulo: 'Agendada', arquivo: pdfString('Agendada'), publicar_em: inAnHour };
    const { id, arquivo } = (await admin.post('admin/atas_reunioes', body)).body;
    const save = (times: object) => admin.put(`admin/atas_reunioes/${id}`, { ...body, arquivo, ...times });
    const seen = async () =>
      Promise.all(
        [first, second].flatMap((server) => [
          apiOf(server)
            .get('atas_reunioes')
            .then(({ body }) => body.atas_reunioes.length as number),
          fetch(server.url + arquivo).then(({ status }) => status),
        ]),
      );
    expect(await seen()).toEqual([0, 404, 0, 404]);
    const publicar_em = await shortly((instant) => save({ publicar_em: instant }));
    await expect.poll(seen).toEqual([1, 200, 1, 200]);
    await shortly((instant) => save({ publicar_em, retirar_em: instant }));
    await expect.poll(seen).toEqual([0, 404, 0, 404]);
  });

  it('give the same public changes, each once, of writes at both', async () => {
    const token = (await signIn('admin')).access_token;
    const admins = [apiOf(first, token), apiOf(second, token)];
    const changesOf = async (server: Server, query: string): Promise<PublicChanges> =>
      (await apiOf(server).get(`mudancas?${query}`)).body;
    let { proximo } = await changesOf(first, 'limite=1000');
    const created = await Promise.all(
      Array.from({ length: 12 }, (_, n) => createPergunta(admins[n % 2]!, { titulo: `Instância ${n}?` })),
    );
    await Promise.all(
      created.map(({ id }, n) => admins[(n + 1) % 2]!.delete(`admin/perguntas_frequentes/${id}`)),
    );
    const seen: PublicChange[] = [];
    // One page of each instance after the other, as a load balancer leads a harvester.
    for (let page = 0; ; page += 1) {
      const query = `desde=${proximo}&limite=5`;
      const pages = await Promise.all([first, second].map((server) => changesOf(server, query)));
      expect(pages[1]).toEqual(pages[0]);
      seen.push(...pages[page % 2]!.data);
      if (!pages[0]!.ha_mais) break;
      proximo = pages[page % 2]!.proximo;
    }
    expect(seen.map(({ tipo, id }) => `${tipo} ${id}`).toSorted()).toEqual(
      created.map(({ id }) => `retirado ${id}`).toSorted(),
    );
  });

  it('accept one of several edits of the same version', async () => {
    const token = (await signIn('admin')).access_token;
    const admins = [apiOf(first, token), apiOf(second, token)];
    const { id } = await createPergunta(admins[0]!);
    const version = (await admins[0]!.get(`perguntas_frequentes/${id}`)).headers.get('etag')!;
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        admins[n % 2]!.put(
          `admin/perguntas_frequentes/${id}`,
          { titulo: `Editor ${n}?`, resposta: 'Sim.' },
          { 'if-match': version },
        ),
      ),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([
      200, 412, 412, 412, 412, 412, 412, 412,
    ]);
  });

  it('store a repeated request once, whichever instance it reaches', async () => {
    const token = (await signIn('admin')).access_token;
    const admins = [apiOf(first, token), apiOf(second, token)];
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = { titulo: 'Uma só?', resposta: 'Sim.' };
    const send = (n: number) => admins[n % 2]!.post('admin/perguntas_frequentes', body, headers);
    const responses = await Promise.all(Array.from({ length: 10 }, (_, n) => send(n)));
    expect(responses.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const again = [await send(0), await send(1)];
    expect(again[0]).toMatchObject({ status: 201, body: again[1]!.body });
    const { body: list } = await admins[0]!.get('perguntas_frequentes?filter={"q":"uma so"}');
    expect(list).toEqual([again[0]!.body]);
  });

  it('accept the same revocation at the same moment', async () => {
    const { access_token } = await signIn('admin');
    const headers = { authorization: `Bearer ${access_token}` };
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        fetch(`${[first, second][n % 2]!.url}/usuarios/tokens/revoke`, { method: 'POST', headers }),
      ),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([204]));
  });

  it('refuse a token that the other has revoked', async () => {
    const token = (await signIn('admin')).access_token;
    const headers = { authorization: `Bearer ${token}` };
    await createPergunta(apiOf(second, token));
    await fetch(`${first.url}/usuarios/tokens/revoke`, { method: 'POST', headers });
    // A token that was just accepted may be accepted for another second (revocations.ts).
    await expect.poll(async () => (await apiOf(second, token).delete('admin/fotos/1')).status).toBe(401);
  });
});
