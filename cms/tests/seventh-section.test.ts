import { VALIDATION } from '@fundo/contract/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOf, type Api } from './harness/apiOf.ts';
import { buildWithSection } from './harness/buildWithSection.ts';
import { pdf, pdfString } from './harness/sampleFiles.ts';
import { signIn } from './harness/signIn.ts';
import { startServer, type Server } from './harness/startServer.ts';

const path = 'relatorios_anuais';

let build: Awaited<ReturnType<typeof buildWithSection>>;
let server: Server;
let citizen: Api;
let admin: Api;

beforeAll(async () => {
  build = await buildWithSection({
    name: 'relatorioAnual',
    type: ['relatorio-anual', 'relatorios-anuais'],
    path,
    listKey: path,
    kind: 'document',
    title: 'Relatórios anuais',
    entity: 'Relatório anual',
    newWord: 'novo',
    tituloMissing: VALIDATION.documentTitulo,
    siteRoute: 'relatorios-anuais',
    adminRoute: 'relatorios-anuais',
    adminTitle: 'Relatórios anuais',
  });
  server = await startServer({ entry: build.entry });
  citizen = apiOf(server);
  admin = apiOf(server, (await signIn('admin')).access_token);
});
afterAll(async () => {
  await server.stop();
  await build.remove();
});

describe('a seventh document section costs a row of the contract and a schema.json:', () => {
  it('an empty list is there', async () => {
    expect(await citizen.get(path)).toMatchObject({ status: 200, body: { [path]: [] } });
  });

  it('an entry is added, shown, listed, found, edited and deleted', async () => {
    const added = await admin.post(`admin/${path}`, {
      titulo: 'Relatório de 2025',
      arquivo: pdfString('2025'),
    });
    expect(added.status, JSON.stringify(added.body)).toBe(201);
    const { id, arquivo } = added.body;
    const file = await fetch(`${server.url}${arquivo}`);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(pdf('2025'));

    expect((await citizen.get(`${path}/${id}`)).body).toMatchObject(added.body);
    expect((await citizen.get(path)).body[path]).toEqual([added.body]);
    const found = async (q: string) =>
      (await citizen.get(`${path}?filter=${encodeURIComponent(JSON.stringify({ q }))}`)).body;
    expect(await found('relatorio')).toEqual([added.body]);
    expect(await found('outro')).toEqual([]);

    const edited = await admin.put(`admin/${path}/${id}`, { titulo: 'Relatório corrigido', arquivo });
    expect(edited).toMatchObject({ status: 200, body: { id, titulo: 'Relatório corrigido' } });
    // The cache has evicted its list.
    expect((await citizen.get(path)).body[path]).toEqual([edited.body]);

    expect((await admin.delete(`admin/${path}/${id}`)).status).toBe(204);
    expect((await citizen.get(path)).body[path]).toEqual([]);
  });

  it('its writes require a sign-in, and its file is required', async () => {
    expect((await citizen.post(`admin/${path}`, {})).status).toBe(401);
    expect((await admin.post(`admin/${path}`, { titulo: 'Sem arquivo' })).status).toBe(422);
  });

  it('the description of the API names it', async () => {
    expect(Object.keys((await citizen.get('openapi.json')).body.paths)).toEqual(
      expect.arrayContaining([`/${path}`, `/${path}/{id}`, `/admin/${path}`, `/admin/${path}/{id}`]),
    );
  });
});
