import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPanelVisitor, locationOf } from './harness/panelVisitor.ts';
import {
  providerRedirect,
  createPerson,
  roles,
  SECRET,
  startPanel,
  type Panel,
} from './harness/startPanel.ts';
import { startServer } from './harness/startServer.ts';

let panel: Panel;
beforeAll(async () => {
  panel = await startPanel();
});
afterAll(() => panel.stop());

describe('an ID token', () => {
  it('that is valid lets the person in', async () => {
    const { status, visitor } = await panel.enter(createPerson());
    expect(status).toBe(302);
    expect((await visitor.send('GET', '/admin/users/me')).status).toBe(200);
  });

  it.each<[string, JWTPayload, { foreign?: boolean }?]>([
    ['of another nonce', { nonce: 'outro' }],
    ['without a nonce', { nonce: undefined }],
    ['for another client', { aud: 'fundo-admin' }],
    ['for another client too', { aud: ['fundo-painel', 'outro'], azp: 'outro' }],
    ['of another realm', { iss: 'http://localhost/realms/outro' }],
    ['that has ended', { iat: 1_000, exp: 2_000 }],
    ['signed with a foreign key', {}, { foreign: true }],
  ])('%s lets nobody in', async (_, changes, how) => {
    const person = createPerson(changes);
    const { status, text } = await panel.enter(person, how);
    expect(status).toBe(400);
    expect(text).toContain('Não foi possível confirmar sua entrada.');
    expect(await panel.userOf(person['email'])).toBeUndefined();
  });

  it.each<[string, JWTPayload]>([
    ['not confirmed', { email_verified: false }],
    ['said to be confirmed, in words', { email_verified: 'true' }],
    ['of which nothing is said', { email_verified: undefined }],
  ])('whose e-mail is %s lets nobody in', async (_, changes) => {
    const person = createPerson(changes);
    const { status, text } = await panel.enter(person);
    expect([status, text.includes('ainda não foi confirmado')]).toEqual([403, true]);
    expect(await panel.userOf(person['email'])).toBeUndefined();
  });
});

describe('the state', () => {
  it('cannot be chosen by the request', async () => {
    const parameters = new URL(await panel.createVisitor().begin('?state=escolhido')).searchParams;
    expect(parameters.get('state')).toMatch(/^[\w-]{43}$/);
    expect(parameters.get('code_challenge_method')).toBe('S256');
  });

  it('is valid once, across all instances', async () => {
    const visitor = panel.createVisitor();
    const parameters = new URL(await visitor.begin()).searchParams;
    const before = new Map(visitor.browser.jar);
    const claims = { ...createPerson(), nonce: parameters.get('nonce')! };
    const path = async () =>
      `/strapi-plugin-sso/oidc/callback?${providerRedirect(parameters, await panel.provider.codeFor(claims))}`;
    expect((await visitor.visit(await path())).status).toBe(302);
    for (const url of [panel.server.url, panel.other.url]) {
      for (const [name, value] of before) visitor.browser.jar.set(name, value);
      const again = await visitor.browser.request(url + (await path()));
      expect([again.status, (await again.text()).includes('Entre de novo')]).toEqual([400, true]);
    }
  });

  it('is refused in another browser', async () => {
    const parameters = new URL(await panel.createVisitor().begin()).searchParams;
    const code = await panel.provider.codeFor({ ...createPerson(), nonce: parameters.get('nonce')! });
    const path = `/strapi-plugin-sso/oidc/callback?${providerRedirect(parameters, code)}`;
    expect((await panel.createVisitor().visit(path)).status).toBe(400);
    const visitor = panel.createVisitor();
    const own = new URL(await visitor.begin()).searchParams;
    // Everything except the state belongs to this browser.
    const claims = { ...createPerson(), nonce: own.get('nonce')! };
    const response = providerRedirect(parameters, await panel.provider.codeFor(claims));
    expect((await visitor.visit(`/strapi-plugin-sso/oidc/callback?${response}`)).status).toBe(400);
  });
});

describe('the log', () => {
  it('contains no secret, code, token or e-mail, whatever the token endpoint sends', async () => {
    const codes = [
      panel.provider.codeWith(401, {
        error: 'invalid_client',
        error_description: 'Invalid client credentials',
      }),
      panel.provider.codeWith(500, { detalhe: 'um-token-de-acesso' }),
      panel.provider.codeWith(200, { access_token: 'um-token-de-acesso', token_type: 'Bearer' }),
      'um-codigo-que-nao-existe',
    ];
    for (const code of codes) {
      const response = await panel
        .createVisitor()
        .openCallback((parameters) => providerRedirect(parameters, code));
      expect([400, 503]).toContain(response.status);
      expect(await response.text()).not.toContain('invalid_client');
    }
    const person = createPerson(roles());
    await panel.enter(person);
    await expect
      .poll(() => panel.server.output())
      .toContain(`"event":"sign_in_refused","program":"panel","code":"no_role","person":"${person.sub}"`);
    await expect
      .poll(() => panel.server.output())
      .toMatch(/"code":"invalid_sign_in","reason":"[A-Z_ ]+ invalid_client"/);
    for (const words of [SECRET, 'um-token-de-acesso', ...codes, 'eyJ', String(person['email'])])
      expect(panel.server.output()).not.toContain(words);
  });
});

it('says in Portuguese that the provider cannot be reached', async () => {
  panel.provider.setReachable(false);
  const alone = await startServer({ env: { KEYCLOAK_URL: panel.provider.url, PANEL_CLIENT_SECRET: SECRET } });
  try {
    const response = await fetch(`${alone.url}/strapi-plugin-sso/oidc`);
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('O serviço de identificação não respondeu.');
  } finally {
    panel.provider.setReachable(true);
    await alone.stop();
  }
});

it('sets Secure cookies if the site has TLS', async () => {
  const secure = await startServer({
    env: {
      KEYCLOAK_URL: panel.provider.url,
      PANEL_CLIENT_SECRET: SECRET,
      SITE_URL: 'https://fundo.example',
      TRUST_PROXY: '1',
    },
  });
  try {
    const visitor = createPanelVisitor({ provider: panel.provider, site: secure.url });
    const response = await visitor.openCallback(async (parameters) =>
      providerRedirect(
        parameters,
        await panel.provider.codeFor({ ...createPerson(), nonce: parameters.get('nonce')! }),
      ),
    );
    expect(locationOf(response)).toBe('/painel/');
    const cookies = response.headers.getSetCookie().filter((line) => !/=;/.test(line));
    expect(cookies.length).toBeGreaterThanOrEqual(4);
    for (const cookie of cookies) expect(cookie).toMatch(/; secure/i);
    for (const cookie of cookies) expect(cookie).toMatch(/; samesite=lax/i);
    expect(
      cookies.filter((cookie) => !/; httponly/i.test(cookie)).map((cookie) => cookie.split('=')[0]),
    ).toEqual(['jwtToken', 'painel-conta']);
  } finally {
    await secure.stop();
  }
});
