import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '../../keycloak/stand-in/openBrowser.test-support.ts';
import { startProvider, type Provider } from './harness/startProvider.ts';
import { createPerson, providerRedirect, SECRET } from './harness/startPanel.ts';
import { startServer, type Server } from './harness/startServer.ts';

/** A cookie with its name and attributes, as browsers store it (RFC 6265bis, 5.6). */
const MAX_COOKIE = 4096;
/** A provider that names a person's groups in the token may need this room. */
const LARGE: JWTPayload = { groups: ['g'.repeat(4000)] };

let provider: Provider;
let server: Server;
beforeAll(async () => {
  provider = await startProvider();
  server = await startServer({
    env: { KEYCLOAK_URL: provider.url, PANEL_CLIENT_SECRET: SECRET, SITE_SIGN_IN: 'required' },
  });
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

/** Signs a person in, in a browser that drops cookies that are too large. */
async function signIn(begin: string, callback: string, claims: JWTPayload) {
  const browser = openBrowser(provider, server.url);
  const visit = (path: string, init: RequestInit = {}) =>
    browser.request(server.url + path, { ...init, headers: { accept: 'text/html' } });
  const requested = new URL((await visit(begin)).headers.get('location')!).searchParams;
  const code = await provider.codeFor({ ...createPerson(), nonce: requested.get('nonce')!, ...claims });
  const response = await visit(`${callback}?${providerRedirect(requested, code)}`);
  expect(response.status).toBe(302);
  for (const line of response.headers.getSetCookie())
    if (line.length > MAX_COOKIE) browser.jar.delete(line.split('=')[0]!);
  return { visit };
}

const locationOf = (response: Response) => new URL(response.headers.get('location')!, server.url);

it.each([
  ['small', {}, true],
  ['large', LARGE, false],
])(
  'a closed site opens with a %s ID token, and its sign-out goes to the provider',
  async (_, claims, hint) => {
    const { visit } = await signIn('/entrar', '/entrar/retorno', { aud: 'fundo-site', ...claims });
    expect((await visit('/sobre')).status).toBe(200);
    const leaving = locationOf(await visit('/sair', { method: 'POST' }));
    expect(leaving.origin).toBe(provider.url);
    expect(leaving.searchParams.get('client_id')).toBe('fundo-site');
    expect(leaving.searchParams.has('id_token_hint')).toBe(hint);
  },
);

it.each([
  ['small', {}, true],
  ['large', LARGE, false],
])('a sign-out of the panel goes to the provider after a %s ID token', async (_, claims, hint) => {
  const { visit } = await signIn('/strapi-plugin-sso/oidc', '/strapi-plugin-sso/oidc/callback', claims);
  const leaving = locationOf(await visit('/painel/auth/logout'));
  expect(leaving.origin).toBe(provider.url);
  expect(leaving.searchParams.get('client_id')).toBe('fundo-painel');
  expect(leaving.searchParams.has('id_token_hint')).toBe(hint);
});
