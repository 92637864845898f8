import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { EXPORT_NAMES, exportAddress } from '@fundo/contract/open-data/exports';
import {
  CATALOG_ADDRESS,
  DATA_PACKAGE_ADDRESS,
  OPEN_DATA_TABLE_NAMES,
  tableAddress,
} from '@fundo/contract/open-data/tables';
import { apiOf } from './harness/apiOf.ts';
import { browser as providerBrowser, signIn } from './harness/signIn.ts';
import { startServer, type Server } from './harness/startServer.ts';

/** This address has a port that no other test file uses. */
const site = inject('siteUrl');
let closed: Server;
let open: Server;
beforeAll(async () => {
  const env = { SITE_URL: site };
  [closed, open] = await Promise.all([
    startServer({ env: { ...env, SITE_SIGN_IN: 'required', PORT: new URL(site).port } }),
    startServer({ env }),
  ]);
});
afterAll(() => Promise.all([closed.stop(), open.stop()]));

const HTML = { accept: 'text/html' };
const READS = [
  'atas_reunioes',
  'galeria_de_imagens/ultimas',
  'galeria_de_imagens?page=1&per_page=8',
  'site',
  'busca?q=ata',
  'busca/sugestoes?q=ata',
];
const PAGES = [
  '/',
  '/sobre',
  '/atas-de-reunioes',
  '/galeria-de-imagens/1',
  '/busca?q=ata',
  '/Sobre/',
  '/admin',
  '/admin/faq',
];

/** A visitor with a browser without scripts. */
function createVisitor() {
  const browser = providerBrowser();
  const visit = (
    address: string,
    init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
  ) => browser.request(new URL(address, site).href, { ...init, headers: { ...HTML, ...init.headers } });
  const locationOf = (response: Response) => response.headers.get('location') ?? '';

  /** Signs in at the provider, from /entrar on, and returns the callback's address with the code. */
  async function callbackAddress(name: string, place = '/') {
    const sent = await visit(`/entrar?destino=${encodeURIComponent(place)}`);
    const page = await browser.request(locationOf(sent));
    // The provider's session is still open: it shows no page.
    if (locationOf(page)) return locationOf(page);
    return locationOf(await browser.submit(await page.text(), name, name));
  }
  return {
    browser,
    visit,
    callbackAddress,
    async enter(name: string, place?: string) {
      return visit(await callbackAddress(name, place));
    },
  };
}

describe('a closed site', () => {
  it.each(PAGES)('redirects %s to the sign-in, and shows nothing of it', async (page) => {
    const reply = await createVisitor().visit(page);
    expect(reply.status).toBe(302);
    expect(reply.headers.get('location')).toBe(`/entrar?destino=${encodeURIComponent(page)}`);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(reply.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  });

  it.each(READS)('answers 401 to a read of %s', async (path) => {
    const { status, body, headers } = await apiOf(closed).get(path);
    expect([status, body.code]).toEqual([401, 'site_closed']);
    expect(body.error).toContain('Entre para continuar');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('closes its files, its assets and what search engines read', async () => {
    for (const path of [
      '/uploads/nada.pdf',
      '/sitemap.xml',
      '/novidades.atom',
      '/busca.json?q=a',
      '/site.webmanifest',
      '/favicon.svg',
      '/nada',
    ])
      expect((await fetch(closed.url + path)).status, path).toBe(401);
    expect(await (await fetch(`${closed.url}/robots.txt`)).text()).toBe('User-agent: *\nDisallow: /\n');
  });

  it('gives no table of the open data', async () => {
    for (const address of [
      DATA_PACKAGE_ADDRESS,
      CATALOG_ADDRESS,
      ...[...OPEN_DATA_TABLE_NAMES, 'paginas-2024'].map(tableAddress),
      ...EXPORT_NAMES.flatMap((name) => [exportAddress(name), exportAddress(name, '0123456789abcdef')]),
    ])
      expect((await fetch(closed.url + address)).status, address).toBe(401);
    for (const path of ['mudancas', 'dados_abertos'])
      expect((await apiOf(closed).get(path)).status, path).toBe(401);
  });

  it('still answers health checks, and leaves the native panel to its own sign-in', async () => {
    for (const path of ['/saude', '/saude/pronto']) expect((await fetch(closed.url + path)).status).toBe(200);
    expect((await fetch(`${closed.url}/painel`, { headers: HTML })).status).toBe(200);
    expect((await fetch(`${closed.url}/admin/init`)).status).toBe(200);
    expect((await fetch(`${closed.url}/admin/users`)).status).toBe(401);
    expect((await fetch(`${closed.url}/upload/files`)).status).toBe(401);
  });

  it('does not open an address that only looks like an open one', async () => {
    for (const path of ['/saude/', '/entrarx', '/painelx', '/api/upload/files'])
      expect((await fetch(closed.url + path)).status, path).toBe(401);
  });
});

describe('a visitor', () => {
  it('of any role returns to the requested page, and can read everything', async () => {
    const visitor = createVisitor();
    const arrived = await visitor.enter('cidadao', '/atas-de-reunioes?a=1');
    expect([arrived.status, arrived.headers.get('location')]).toEqual([302, '/atas-de-reunioes?a=1']);
    const page = await visitor.visit('/atas-de-reunioes');
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('private, no-cache');
    expect(page.headers.get('vary')).toMatch(/cookie/i);
    const html = await page.text();
    expect(html).toContain('Atas de reuniões');
    expect(html).toContain('Você entrou como Caio Cidadão.');
    for (const path of READS) expect((await visitor.visit(`/api/v1/${path}`)).status, path).toBe(200);
    expect(await (await visitor.visit('/admin')).text()).not.toContain('Você entrou como');
  });

  it('is led from another spelling of an address to the page, and no shared cache keeps that', async () => {
    const visitor = createVisitor();
    await visitor.enter('cidadao');
    const { status, headers } = await visitor.visit('/Sobre/?a=1');
    expect([status, headers.get('location')]).toEqual([308, '/sobre?a=1']);
    expect(headers.get('cache-control')).toBe('private, max-age=3600');
  });

  it('holds an encrypted cookie that scripts and other sites cannot use', async () => {
    const visitor = createVisitor();
    const arrived = await visitor.enter('cidadao');
    const cookie = arrived.headers.getSetCookie().find((line) => line.startsWith('visitante=')) ?? '';
    expect(cookie).toMatch(/; path=\/; .*; samesite=lax; httponly$/i);
    const [, value = ''] = /^visitante=([^;]+)/.exec(cookie)!;
    // The size that browsers store (RFC 6265bis, 5.6).
    expect(cookie.length).toBeLessThan(4096);
    // It is encrypted: a JWE has five parts, and the first names the algorithm.
    expect(value.split('.')).toHaveLength(5);
    expect(value).not.toContain('Caio');
  });

  it('is refused with a changed cookie, or another of our cookies', async () => {
    const visitor = createVisitor();
    await visitor.visit('/entrar');
    const pending = visitor.browser.jar.get('entrada-fundo-site')!;
    await visitor.enter('cidadao');
    const good = visitor.browser.jar.get('visitante')!;
    const status = async (value: string) =>
      (await fetch(`${closed.url}/api/v1/site`, { headers: { cookie: `visitante=${value}` } })).status;
    expect(await status(good)).toBe(200);
    const changed = good.replace(/(?<=\.)[^.](?=[^.]*$)/, (first) => (first === 'A' ? 'B' : 'A'));
    for (const wrong of ['', 'x', changed, pending]) expect(await status(wrong), wrong).toBe(401);
  });

  it('may send a bearer of the back-office instead, if it has the role', async () => {
    const [admin, citizen] = [await signIn('admin'), await signIn('cidadao')];
    expect((await apiOf(closed, admin.access_token).get('atas_reunioes')).status).toBe(200);
    expect((await apiOf(closed, citizen.access_token).get('atas_reunioes')).status).toBe(403);
    expect((await apiOf(closed, 'nada').get('atas_reunioes')).status).toBe(401);
  });

  it('who signs out is signed out here and at the provider, and must sign in again', async () => {
    const visitor = createVisitor();
    await visitor.enter('cidadao');
    expect(await (await visitor.visit('/sair')).text()).toContain('Você ainda está no site.');
    const leaving = await visitor.visit('/sair', { method: 'POST' });
    expect(leaving.status).toBe(303);
    const back = await visitor.browser.request(leaving.headers.get('location')!);
    expect(back.headers.get('location')).toBe(`${site}/sair`);
    expect(await (await visitor.visit('/sair')).text()).toContain('Você saiu');
    const parameters = await visitor.visit('/entrar');
    const page = await visitor.browser.request(parameters.headers.get('location')!);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Senha')]);
  });

  it('who signs out is out at once, copies of the cookie included, without waiting for the provider', async () => {
    const visitor = createVisitor();
    await visitor.enter('cidadao');
    const cookie = `visitante=${visitor.browser.jar.get('visitante')}`;
    const ask = () => fetch(`${closed.url}/api/v1/site`, { headers: { cookie } });
    expect((await ask()).status).toBe(200);
    expect((await visitor.visit('/sair', { method: 'POST' })).status).toBe(303);
    expect((await ask()).status).toBe(401);
    // The provider's session is still open, so a new sign-in succeeds.
    expect((await visitor.enter('cidadao')).status).toBe(302);
    expect((await visitor.visit('/api/v1/site')).status).toBe(200);
  });

  it('is out once the provider reports that the session has ended', async () => {
    const visitor = createVisitor();
    await visitor.enter('cidadao');
    expect((await visitor.visit('/api/v1/site')).status).toBe(200);
    const outside = new Map(visitor.browser.jar);
    const leaving = await visitor.visit('/sair', { method: 'POST' });
    await visitor.browser.request(leaving.headers.get('location')!);
    for (const [name, value] of outside) visitor.browser.jar.set(name, value);
    await vi.waitFor(async () =>
      expect((await visitor.visit('/api/v1/site', { headers: { accept: '*/*' } })).status).toBe(401),
    );
  });
});

describe('the callback', () => {
  it('is refused in another browser, with another state, and a second time', async () => {
    const visitor = createVisitor();
    const reply = await visitor.callbackAddress('cidadao');
    const stranger = await createVisitor().visit(reply);
    expect(stranger.status).toBe(400);
    expect(await stranger.text()).toContain('Entre de novo');

    const pending = visitor.browser.jar.get('entrada-fundo-site')!;
    const forged = new URL(reply);
    forged.searchParams.set('state', 'escolhido');
    expect(
      (await createVisitor().visit(forged.href, { headers: { cookie: `entrada-fundo-site=${pending}` } }))
        .status,
    ).toBe(400);
    expect((await visitor.visit(reply)).status).toBe(302);
    const replay = await createVisitor().visit(reply, {
      headers: { cookie: `entrada-fundo-site=${pending}` },
    });
    expect(replay.status).toBe(400);
    expect(replay.headers.getSetCookie().some((line) => line.startsWith('visitante='))).toBe(false);
  });

  it('accepts no state that the request supplies', async () => {
    const sent = await createVisitor().visit('/entrar?state=escolhido&destino=/');
    expect(new URL(sent.headers.get('location')!).searchParams.get('state')).not.toBe('escolhido');
  });

  it.each([
    '//outro.example/',
    '/\\outro.example',
    'https://outro.example/',
    '/.//outro.example',
    'javascript:alert(1)',
    `/${'a'.repeat(5000)}`,
  ])('never redirects to another site: %s', async (place) => {
    const arrived = await createVisitor().enter('cidadao', place);
    expect(arrived.status).toBe(302);
    const { origin } = new URL(arrived.headers.get('location')!, site);
    expect(origin).toBe(site);
  });

  it('says in Portuguese that the provider refused the sign-in', async () => {
    const visitor = createVisitor();
    const sent = await visitor.visit('/entrar');
    const state = new URL(sent.headers.get('location')!).searchParams.get('state')!;
    const issuer = encodeURIComponent(`${inject('keycloakUrl')}/realms/fundo`);
    const refused = await visitor.visit(`/entrar/retorno?error=access_denied&state=${state}&iss=${issuer}`);
    expect(refused.status).toBe(403);
    expect(await refused.text()).toContain('O serviço de identificação não permitiu sua entrada.');
  });
});

describe('a site that is not closed', () => {
  it('requires no sign-in, and has no addresses for it', async () => {
    for (const page of ['/', '/sobre', '/atas-de-reunioes']) {
      const reply = await fetch(open.url + page, { headers: HTML });
      expect(reply.status).toBe(200);
      expect(reply.headers.get('x-robots-tag')).toBeNull();
    }
    for (const path of READS) expect((await apiOf(open).get(path)).status, path).toBe(200);
    for (const door of ['/entrar', '/entrar/retorno', '/sair'])
      expect((await fetch(open.url + door, { headers: HTML })).status).toBe(404);
  });
});
