import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FEEDBACK_PATH } from '@fundo/contract/page-feedback';
import { apiOf, type Api } from './harness/apiOf.ts';
import { createAta } from './harness/content.ts';
import { signIn } from './harness/signIn.ts';
import { startServer, type Server } from './harness/startServer.ts';

let server: Server;
let admin: Api;
beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMITS: 'feedback=20/300', TRUST_PROXY: '1' } });
  admin = apiOf(server, (await signIn('admin')).access_token);
});
afterAll(() => server.stop());

let readers = 0;
/** Sends the form as a browser does, from a new address. */
const respond = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(server.url + FEEDBACK_PATH, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: server.url, 'x-forwarded-for': `198.51.100.${(readers += 1)}`, ...headers },
    body: new URLSearchParams(fields),
  });
const counts = async () => (await admin.get('admin/opinioes')).body.data;

describe('the response to whether a page helped', () => {
  it('is counted for the page, and thanked on a page that links back to it', async () => {
    const ata = await createAta(admin, { titulo: 'Ata 09/2026' });
    const pagina = `/atas-de-reunioes/${ata.id}`;
    for (const ajudou of ['sim', 'nao', 'sim']) expect((await respond({ pagina, ajudou })).status).toBe(303);
    const response = await respond({ pagina: '/', ajudou: 'sim' });
    const address = response.headers.get('location')!;
    expect(address).toBe(`${FEEDBACK_PATH}?pagina=%2F`);
    const thanks = await (await fetch(server.url + address)).text();
    expect(thanks).toContain('Obrigado pela resposta');
    expect(thanks).toContain('<a href="/">Voltar à página</a>');
    expect(await counts()).toEqual([
      { pagina, titulo: 'Ata 09/2026', sim: 2, nao: 1 },
      { pagina: '/', titulo: 'Página inicial', sim: 1, nao: 0 },
    ]);
  });

  it('sets no cookie, and is not cached', async () => {
    const { headers } = await respond({ pagina: '/sobre', ajudou: 'sim' });
    expect([headers.get('set-cookie'), headers.get('cache-control')]).toEqual([null, 'no-store']);
  });

  it.each([
    ['of another site', { origin: 'https://outro.example' }],
    ['that a browser calls cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['that names no site', { origin: '' }],
    ['of a page without an address', { origin: 'null' }],
  ])('%s is refused', async (_name, headers) => {
    const before = await counts();
    const response = await respond({ pagina: '/', ajudou: 'sim' }, headers);
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('não veio de uma página deste site');
    expect(await counts()).toEqual(before);
  });

  it.each([
    { pagina: '/nada', ajudou: 'sim' },
    { pagina: '/atas-de-reunioes/999999999', ajudou: 'sim' },
    { pagina: '/robots.txt', ajudou: 'sim' },
    { pagina: `/${'a'.repeat(400)}`, ajudou: 'sim' },
    { pagina: '/', ajudou: 'talvez' },
    { pagina: '/' },
    { pagina: '/', ajudou: 'sim', texto: 'a'.repeat(600) },
  ])('must be of a page of the site: %o', async (fields) => {
    const before = await counts();
    expect((await respond(fields as Record<string, string>)).status).toBe(400);
    expect(await counts()).toEqual(before);
  });

  it('of a draft is refused, and a page that is no longer public keeps its counts without a title', async () => {
    const ata = await createAta(admin, { titulo: 'Vai sair' });
    const pagina = `/atas-de-reunioes/${ata.id}`;
    await respond({ pagina, ajudou: 'nao' });
    const body = { titulo: 'Vai sair', arquivo: ata.arquivo, rascunho: true };
    await admin.put(`admin/atas_reunioes/${ata.id}`, body);
    expect((await respond({ pagina, ajudou: 'nao' })).status).toBe(400);
    expect(await counts()).toContainEqual({ pagina, titulo: null, sim: 0, nao: 1 });
  });

  it('is refused with a page after too many from one address', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const statuses: number[] = [];
    for (let n = 0; n < 21; n += 1)
      statuses.push((await respond({ pagina: '/', ajudou: 'sim' }, headers)).status);
    expect(statuses.filter((status) => status === 303)).toHaveLength(20);
    const refused = await respond({ pagina: '/', ajudou: 'sim' }, headers);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('content-type')).toContain('text/html');
  });

  it('links to the home page from an address that is no page', async () => {
    const thanks = await fetch(`${server.url}${FEEDBACK_PATH}?pagina=https://outro.example`);
    expect(await thanks.text()).toContain('<a href="/">Voltar à página</a>');
  });
});

it('administrators alone read the counts', async () => {
  expect((await apiOf(server).get('admin/opinioes')).status).toBe(401);
  const citizen = apiOf(server, (await signIn('cidadao')).access_token);
  expect((await citizen.get('admin/opinioes')).status).toBe(403);
});
