import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_ADDRESS, MAX_REDIRECTS } from '@fundo/contract/redirects';
import { apiOf, type Api } from './harness/apiOf.ts';
import { createAta } from './harness/content.ts';
import { inDatabase } from './harness/database.ts';
import { signIn } from './harness/signIn.ts';
import { createStorage, SITE_URL, startServer, type Server, type Storage } from './harness/startServer.ts';

const LIST = 'admin/redirecionamentos';
let storage: Storage;
let server: Server;
let admin: Api;
beforeAll(async () => {
  storage = await createStorage();
  server = await startServer({ storage });
  admin = apiOf(server, (await signIn('admin')).access_token);
});
afterAll(async () => {
  await server.stop();
  await storage.remove();
});

const save = (lista: string) => admin.put(LIST, { lista });
const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(server.url + address, { redirect: 'manual', headers: { accept: 'text/html', ...headers } });
const targetOf = async (address: string) => {
  const { status, headers } = await get(address);
  return [status, headers.get('location')];
};

describe('the addresses of the earlier site', () => {
  it('are kept as a list, with a version, in the record of changes', async () => {
    const empty = await admin.get(LIST);
    expect([empty.status, empty.body]).toEqual([200, { lista: '' }]);
    const saved = await save('antigo;novo\r\n"/Atas.php?id=3";/atas-de-reunioes\r\n');
    expect([saved.status, saved.body]).toEqual([200, { lista: '/Atas.php?id=3 /atas-de-reunioes' }]);
    expect((await admin.get(LIST)).headers.get('etag')).toBe(saved.headers.get('etag'));
    const late = await admin.put(LIST, { lista: '' }, { 'If-Match': empty.headers.get('etag')! });
    expect([late.status, late.body.code]).toEqual([412, 'stale_version']);
    const { body } = await admin.get(`admin/historico?secao=redirecionamentos`);
    expect(body.data).toMatchObject([{ secao: 'redirecionamentos', acao: 'criado', porta: 'api' }]);
    const change = await admin.get(`admin/historico/${body.data[0].registro}`);
    expect(JSON.stringify(change.body)).toContain('/Atas.php?id=3 /atas-de-reunioes');
  });

  it('lead to the new ones at once, with and without their query, and to another site', async () => {
    await save(
      '/a.php?id=3 /sobre\n/a.php /\n/fotos/2019/ https://fotos.example/2019\n"/nota,7.html",/sobre\n/mar%C3%A7o.pdf /legislacao/7',
    );
    expect(await targetOf('/a.php?id=3')).toEqual([301, '/sobre']);
    expect(await targetOf('/A.php?id=4&utm_source=x')).toEqual([301, '/']);
    expect(await targetOf('/fotos/2019')).toEqual([301, 'https://fotos.example/2019']);
    expect(await targetOf('/nota,7.html')).toEqual([301, '/sobre']);
    expect(await targetOf('/Mar%C3%A7o.pdf')).toEqual([301, '/legislacao/7']);
    const { headers } = await get('/a.php');
    expect(headers.get('cache-control')).toBe('public, max-age=3600');
    expect((await fetch(`${server.url}/a.php`, { method: 'HEAD', redirect: 'manual' })).status).toBe(301);
    expect((await fetch(`${server.url}/a.php`, { method: 'POST' })).status).toBe(405);
    await save('');
    expect((await get('/a.php')).status).toBe(404);
  });

  it('lead to the new ones also in the encodings of older servers; other such addresses are refused', async () => {
    await save('/página.asp /sobre\n/p%E1tio.asp /legislacao\n/ação/5~ /');
    for (const [address, target] of [
      ['/p%E1gina.asp', '/sobre'],
      ['/p%e1gina.asp?x=1', '/sobre'],
      ['/p%c3%a1gina.asp', '/sobre'],
      ['/p%E1tio.asp', '/legislacao'],
      ['/a%E7%E3o/5%7E', '/'],
    ] as const)
      expect(await targetOf(address), address).toEqual([301, target]);
    for (const address of ['/p%E1ginas.asp', '/%E1', '/p%E1gina.asp%2F', '/a%E7%E3o/5~%00'])
      expect((await get(address)).status, address).toBe(400);
    expect((await fetch(`${server.url}/p%E1gina.asp`, { method: 'POST' })).status).toBe(400);
  });

  it('are as many as the form allows, with the longest addresses', async () => {
    const long = (start: string) => start.padEnd(MAX_ADDRESS, 'a');
    const lista = Array.from(
      { length: MAX_REDIRECTS },
      (_, index) => `${long(`/${index}/`)} ${long('https://fotos.example/')}`,
    ).join('\n');
    const saved = await save(lista);
    expect([saved.status, saved.body]).toEqual([200, { lista }]);
    await save('');
  });

  it.each([
    [
      '/a',
      'Linha 1: escreva o endereço antigo e o novo, com um espaço entre eles; um endereço com vírgula, entre aspas',
    ],
    ['/sobre /', 'Linha 1: /sobre é um endereço deste site'],
    ['/a /b\n/b /a', 'Linha 1: este site não tem o endereço /b (e mais 1)'],
  ])('are refused with the line at fault: %j', async (lista, message) => {
    const { status, body } = await save(lista);
    expect([status, body.errors]).toEqual([422, { lista: message }]);
  });

  it('cannot lead to themselves by the whole address of this site', async () => {
    const { status, body } = await save(`/a ${SITE_URL}/a`);
    expect([status, body.errors]).toEqual([422, { lista: 'Linha 1: este site não tem o endereço /a' }]);
  });

  it('are restored as they were after a change, which is a change too', async () => {
    await save('/antes.html /sobre');
    const { body } = await admin.get('admin/historico?secao=redirecionamentos');
    await save('/depois.html /sobre');
    const restored = await admin.post(`${LIST}/versoes/${body.data[0].registro}/restaurar`);
    expect([restored.status, restored.body]).toEqual([200, { lista: '/antes.html /sobre' }]);
    expect(await targetOf('/antes.html')).toEqual([301, '/sobre']);
    expect((await get('/depois.html')).status).toBe(404);
  });

  it('lead to an imported entry that has another number here, unless an entry of this site has the number', async () => {
    const [imported, own] = [await createAta(admin), await createAta(admin)];
    const row = { origem: 'https://antigo.example', secao: 'atas_reunioes', item: imported.id };
    const rest = { versoes: 1, resumo: '', arquivos: '[]', momento: '2026-01-01T00:00:00.000Z' };
    await inDatabase({ url: storage.database.url, dataDir: storage.dataDir }, (db) =>
      db('importados').insert([900, own.id].map((id_origem) => ({ ...row, ...rest, id_origem }))),
    );
    expect(await targetOf('/atas-de-reunioes/900')).toEqual([301, `/atas-de-reunioes/${imported.id}`]);
    expect((await get(`/atas-de-reunioes/${own.id}`)).status).toBe(200);
    expect((await get('/legislacao/900')).status).toBe(404);
  });

  it('are only for administrators', async () => {
    const visitor = apiOf(server);
    const citizen = apiOf(server, (await signIn('cidadao')).access_token);
    for (const path of [LIST, 'admin/enderecos-procurados']) {
      expect((await visitor.get(path)).status).toBe(401);
      expect((await citizen.get(path)).status).toBe(403);
    }
    expect((await citizen.put(LIST, { lista: '' })).status).toBe(403);
  });
});

describe('addresses that people ask for in vain', () => {
  const missing = async () => (await admin.get('admin/enderecos-procurados')).body.data;
  const BY_SEARCH = { referer: 'https://www.google.com.br/' };
  beforeEach(() => save(''));

  it('are counted if this site or a search engine led to them, and offered until they are redirected', async () => {
    const { id } = await createAta(admin);
    await admin.delete(`admin/atas_reunioes/${id}`);
    await get('/velho.html?x=1', BY_SEARCH);
    await get('/velho.html?x=1', BY_SEARCH);
    await get('/atas-de-reunioes/999', { referer: `${server.url}/` });
    await get('/outro.html');
    await get('/outro.html', { referer: 'https://google.com.example/' });
    await get('/sobre', BY_SEARCH);
    await get('/foto.jpg', { ...BY_SEARCH, accept: 'image/*' });
    const ultima_vez = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
    expect(await missing()).toEqual([
      { endereco: '/velho.html?x=1', vezes: 2, ultima_vez },
      { endereco: '/atas-de-reunioes/999', vezes: 1, ultima_vez },
    ]);
    await save('/velho.html /atas-de-reunioes');
    expect(await missing()).toMatchObject([{ endereco: '/atas-de-reunioes/999' }]);
  });

  it('are not counted beyond their longest length', async () => {
    const before = await missing();
    expect((await get(`/${'a'.repeat(600)}`, BY_SEARCH)).status).toBe(404);
    expect(await missing()).toEqual(before);
  });
});
