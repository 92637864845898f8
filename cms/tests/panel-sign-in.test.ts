import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authorizationResponseOf, openBrowser } from '../../keycloak/stand-in/openBrowser.test-support.ts';
import { startStandIn } from '../../keycloak/stand-in/startStandIn.ts';
import { inDatabase } from './harness/database.ts';
import { freePort } from '../../commands/setup/ports.mjs';
import { panelOf } from './harness/panelOf.ts';
import { createPanelVisitor, locationOf, type PanelVisitor } from './harness/panelVisitor.ts';
import { startServer, type Server } from './harness/startServer.ts';

const SECRET = 'um-segredo-do-painel';

let site: string;
let provider: Awaited<ReturnType<typeof startStandIn>>;
let server: Server;
let first: Awaited<ReturnType<typeof panelOf>>;
beforeAll(async () => {
  const port = await freePort();
  site = `http://localhost:${port}`;
  provider = await startStandIn({ port: 0, siteUrl: site, panelClientSecret: SECRET });
  server = await startServer({
    env: {
      KEYCLOAK_URL: provider.url,
      SITE_URL: site,
      PORT: String(port),
      PANEL_CLIENT_SECRET: SECRET,
      LOG_LEVEL: 'info',
    },
  });
  first = await panelOf(server);
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

const createVisitor = () => createPanelVisitor({ provider, site });
const cookieOf = (response: Response, name: string) =>
  response.headers.getSetCookie().find((line) => line.startsWith(`${name}=`)) ?? '';

describe('the entrance', () => {
  it.each(['/painel', '/painel/', '/painel/content-manager', '/painel/settings/users'])(
    'redirects %s without a session to the sign-in, and back',
    async (address) => {
      const reply = await createVisitor().visit(address);
      expect(reply.status).toBe(302);
      const there = new URL(locationOf(reply), site);
      expect(there.pathname).toBe('/painel/auth/login');
      const expected = address.slice('/painel'.length).replace(/^\/$/, '');
      expect(there.searchParams.get('redirectTo') ?? '').toBe(expected);
    },
  );

  it('offers sign-in with the city account, and the password behind a link', async () => {
    const page = await createVisitor().visit('/painel/auth/login?redirectTo=%2Fsettings%2Fusers');
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('no-store');
    const html = await page.text();
    expect(html).toContain('Entrar com a conta da prefeitura');
    expect(html).toContain('href="/strapi-plugin-sso/oidc?redirectTo=%2Fsettings%2Fusers"');
    expect(html).toContain('href="/painel/auth/login?senha&amp;redirectTo=%2Fsettings%2Fusers"');
    expect(html).not.toContain('<script');
    expect(await (await createVisitor().visit('/painel/auth/login?senha')).text()).toContain('<script');
  });

  it('returns to the requested page, and to no other site', async () => {
    const places = [
      ['?redirectTo=/content-manager/single-types', '/painel/content-manager/single-types'],
      ['?redirectTo=//outro.example/', '/painel//outro.example/'],
      ['?redirectTo=https://outro.example/', '/painel/'],
      ['?redirectTo=/auth/login', '/painel'],
      ['', '/painel/'],
    ];
    for (const [query, place] of places)
      expect(locationOf(await createVisitor().enter('editora', query))).toBe(place);
  });
});

describe('an editor', () => {
  it('signs in at Keycloak, and gets the role of editor in Strapi', async () => {
    const visitor = createVisitor();
    const arrival = await visitor.enter('editora');
    expect([arrival.status, arrival.headers.get('cache-control')]).toEqual([302, 'no-store']);
    expect((await visitor.visit(locationOf(arrival))).status).toBe(200);
    const { data } = (await (await visitor.send('GET', '/admin/users/me')).json()) as Loose;
    expect(data).toMatchObject({ firstname: 'Elisa', lastname: 'Editora', preferedLanguage: 'pt-BR' });
    expect(data.roles.map(({ code }: Loose) => code)).toEqual(['strapi-editor']);
    await expect
      .poll(() => server.output())
      .toMatch(/Panel sign-in accepted: subject 2b7d3c91\S+, roles strapi-editor/);
    await expect
      .poll(() => server.output())
      .toContain('"event":"signed_in","program":"panel","person":"2b7d3c91');
    expect(server.output()).not.toContain('editora@fundo.example');
  });

  it.each([
    'ata-reuniao',
    'prestacao-conta',
    'plano-investimento',
    'legislacao',
    'pergunta-frequente',
    'album',
  ])('reads and writes %s', async (name) => {
    const visitor = createVisitor();
    await visitor.enter('editora');
    const path = `/content-manager/collection-types/api::${name}.${name}`;
    expect((await visitor.send('GET', path)).status).toBe(200);
    // A 403 would mean that writing is not allowed; here only the file is missing.
    const { status } = await visitor.send('POST', path, { titulo: 'Da editora', resposta: 'Sim.' });
    expect([201, 400]).toContain(status);
  });

  it('sees the files, but no users, roles, tokens or hidden types', async () => {
    const visitor = createVisitor();
    await visitor.enter('editora');
    expect((await visitor.send('GET', '/upload/files')).status).toBe(200);
    const closed = [
      '/admin/users',
      '/admin/roles',
      '/content-manager/collection-types/api::conta-painel.conta-painel',
      '/content-manager/collection-types/api::token-revogado.token-revogado',
      '/content-manager/single-types/api::redirecionamentos.redirecionamentos',
    ];
    for (const path of closed) expect((await visitor.send('GET', path)).status, path).toBe(403);
    const tokens = { name: 'meu', type: 'full-access', kind: 'admin', lifespan: null, adminPermissions: [] };
    for (const path of ['/admin/api-tokens', '/admin/admin-tokens'])
      expect((await visitor.send('POST', path, tokens)).status, path).toBe(404);
  });
});

it('an administrator of the panel has every permission in it', async () => {
  const visitor = createVisitor();
  await visitor.enter('gestora');
  const { data } = (await (await visitor.send('GET', '/admin/users/me')).json()) as Loose;
  expect(data.roles.map(({ code }: Loose) => code)).toEqual(['strapi-super-admin']);
  expect((await visitor.send('GET', '/admin/users')).status).toBe(200);
});

describe('refuses, in Portuguese,', () => {
  it.each([
    ['cidadao', 'Sua conta não tem acesso ao painel.'],
    ['admin', 'Sua conta não tem acesso ao painel.'],
    ['inverificada', 'O e-mail da sua conta ainda não foi confirmado.'],
  ])('%s: %s', async (name, words) => {
    const visitor = createVisitor();
    const reply = await visitor.enter(name);
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([403, 'no-store']);
    const html = await reply.text();
    expect(html).toContain('lang="pt-BR"');
    expect(html).toContain(words);
    expect(cookieOf(reply, 'strapi_admin_refresh')).toBe('');
    expect(cookieOf(reply, 'jwtToken')).toBe('');
    const { results } = ((await (await (await gestora()).send('GET', '/admin/users')).json()) as Loose).data;
    expect(results.map(({ email }: Loose) => email)).not.toContain(`${name}@fundo.example`);
  });
});

describe("the plugin's own routes", () => {
  let people: PanelVisitor[];
  beforeAll(async () => {
    people = [createVisitor(), await roleless(), await entered('editora'), await gestora()];
  });

  const REMOVED: [method: string, path: string, body?: object][] = [
    ['GET', 'sso-roles'],
    ['PUT', 'sso-roles', { roles: [{ oauth_type: '4', role: ['1'] }] }],
    ['GET', 'whitelist'],
    ['POST', 'whitelist', { email: 'eu@example.com' }],
    ['DELETE', 'whitelist/1'],
    ['GET', 'google'],
    ['GET', 'google/callback'],
    ['GET', 'cognito'],
    ['GET', 'cognito/callback'],
    ['GET', 'azuread'],
    ['GET', 'azuread/callback'],
  ];

  it.each(REMOVED)('are closed to everybody: %s %s', async (method, path, body) => {
    for (const visitor of people)
      expect((await visitor.send(method, `/strapi-plugin-sso/${path}`, body)).status).toBe(404);
  });

  it('show nothing in the panel', async () => {
    const visitor = await gestora();
    const { data } = (await (await visitor.send('GET', '/admin/permissions')).json()) as Loose;
    expect(JSON.stringify(data)).not.toContain('strapi-plugin-sso');
    const types = (await (await visitor.send('GET', '/content-manager/content-types')).json()) as Loose;
    expect(JSON.stringify(types)).not.toContain('strapi-plugin-sso');
  });
});

describe('the session', () => {
  it('has one cookie that scripts cannot read, and one that expires in minutes', async () => {
    const arrival = await createVisitor().enter('editora');
    const refresh = cookieOf(arrival, 'strapi_admin_refresh');
    for (const flag of [/; path=\/(;|$)/i, /; samesite=lax/i, /; httponly/i]) expect(refresh).toMatch(flag);
    expect(cookieOf(arrival, 'jwtToken')).toMatch(/; path=\/; samesite=lax$/i);
    const [, access] = /jwtToken=([^;]+)/.exec(cookieOf(arrival, 'jwtToken'))!;
    const { iat, exp } = JSON.parse(Buffer.from(access!.split('.')[1]!, 'base64url').toString()) as Loose;
    expect(exp - iat).toBe(600);
  });

  it('is renewed by its cookie alone', async () => {
    const visitor = await entered('editora');
    visitor.browser.jar.delete('jwtToken');
    expect(await visitor.renew()).toBe(200);
    expect((await visitor.send('GET', '/admin/users/me')).status).toBe(200);
  });
});

describe('leaving', () => {
  it('ends the session here and at the provider, and does not sign in again by itself', async () => {
    const visitor = await entered('editora');
    const copy = new Map(visitor.browser.jar);
    const sent = await visitor.visit('/painel/auth/logout');
    expect(locationOf(sent)).toContain('/protocol/openid-connect/logout?');
    // It ends before the provider's does, even for copies of its cookies.
    const thief = createVisitor();
    for (const [name, value] of copy) thief.browser.jar.set(name, value);
    expect((await thief.send('GET', '/admin/users/me')).status).toBe(401);
    expect(await thief.renew()).toBe(401);
    const back = await visitor.browser.request(locationOf(sent));
    expect(locationOf(back)).toBe(`${site}/painel/auth/login`);
    expect((await visitor.visit('/painel')).status).toBe(302);
    expect((await visitor.browser.request(await visitor.begin())).status).toBe(200);
  });

  it.each(['cross-site', 'same-site'])('is not possible by a link on a page that is %s', async (from) => {
    const visitor = await entered('editora');
    const reply = await visitor.visit('/painel/auth/logout', { headers: { 'sec-fetch-site': from } });
    expect(locationOf(reply)).toBe('/painel');
    expect((await visitor.send('GET', '/admin/users/me')).status).toBe(200);
  });

  it('is also possible for a refused person, who can then use another account', async () => {
    const visitor = createVisitor();
    const refused = await visitor.enter('cidadao');
    expect(await refused.text()).toContain('href="/painel/auth/logout"');
    const sent = await visitor.visit('/painel/auth/logout');
    await visitor.browser.request(locationOf(sent));
    expect((await visitor.enter('editora')).status).toBe(302);
  });

  it('at the provider, from another system, ends the session here at once', async () => {
    const visitor = await entered('editora');
    const other = await entered('gestora');
    const { verifier, response } = visitor.browser.authorize();
    const { body } = await visitor.browser.redeem(
      authorizationResponseOf(await response).get('code')!,
      verifier,
    );
    await openBrowser(provider, site).logOut({ id_token_hint: body.id_token });
    expect((await visitor.send('GET', '/admin/users/me')).status).toBe(401);
    expect(await visitor.renew()).toBe(401);
    expect((await other.send('GET', '/admin/users/me')).status).toBe(200);
  });
});

describe('a password', () => {
  it('still signs in the first user', async () => {
    expect(first.status).toBe(200);
    expect((await first.send('GET', '/admin/users')).status).toBe(200);
  });

  it('never signs in a user of the provider, whoever set it', async () => {
    const editora = await entered('editora');
    const { data } = (await (await editora.send('GET', '/admin/users/me')).json()) as Loose;
    const admin = await gestora();
    const password = 'Senha-dada-1';
    expect((await admin.send('PUT', `/admin/users/${data.id}`, { password })).status).toBe(200);
    const login = await createVisitor().send('POST', '/admin/login', {
      email: 'editora@fundo.example',
      password,
    });
    expect(login.status).toBe(400);
    expect(await login.text()).toContain('Esta conta entra no painel com a conta da prefeitura');
  });
});

// oxlint-disable-next-line typescript/no-explicit-any -- a test reads what it is about to check
type Loose = any;

async function entered(name: string) {
  const visitor = createVisitor();
  expect((await visitor.enter(name)).status).toBe(302);
  return visitor;
}
const gestora = () => entered('gestora');

/** A user without a role in the panel, signed in by password. */
async function roleless() {
  const person = { firstname: 'Sem', email: 'sem-papel@example.com' };
  const { body } = await first.send('POST', '/admin/users', { ...person, roles: [3] });
  await inDatabase({ url: server.storage.database.url, dataDir: server.storage.dataDir }, (db) =>
    db('admin_users_roles_lnk').where({ user_id: body.data.id }).delete(),
  );
  const visitor = createVisitor();
  const registered = await visitor.send('POST', '/admin/register', {
    registrationToken: body.data.registrationToken,
    userInfo: { firstname: 'Sem', lastname: 'Papel', password: 'Sem-papel-1' },
  });
  visitor.browser.jar.set('jwtToken', ((await registered.json()) as Loose).data.token);
  expect((await visitor.send('GET', '/admin/users/me')).status).toBe(200);
  return visitor;
}
