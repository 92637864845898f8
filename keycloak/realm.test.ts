import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { fillPlaceholders } from './fillPlaceholders.ts';
import { panelClient } from './panelClient.ts';

const text = await readFile(new URL('realm.json', import.meta.url), 'utf8');
const realm = JSON.parse(fillPlaceholders(text, { SITE_URL: 'https://fundo.example' }));

const SITE = 'https://fundo.example';
/** For value client: its redirect address, its address after a logout, and the origins that may fetch its tokens. */
const ADDRESSES: Record<string, [string, string, string[]]> = {
  'fundo-admin': [`${SITE}/admin/`, '+', [SITE]],
  'fundo-site': [`${SITE}/entrar/retorno`, `${SITE}/sair`, []],
  'fundo-painel': [`${SITE}/strapi-plugin-sso/oidc/callback`, `${SITE}/painel/auth/login`, []],
};

/** Returns every text in a value, at any depth. */
const textsOf = (value: unknown): string[] =>
  value !== null && typeof value === 'object'
    ? Object.values(value).flatMap(textsOf)
    : typeof value === 'string'
      ? [value]
      : [];

describe('the realm that production imports', () => {
  it('redirects to exact addresses of the site only, after a sign-in and a logout', () => {
    for (const client of realm.clients) {
      const [returnsTo, leavesFor, origins] = ADDRESSES[client.clientId]!;
      expect(client.redirectUris).toEqual([returnsTo]);
      expect(client.attributes['post.logout.redirect.uris']).toBe(leavesFor);
      expect(client.webOrigins).toEqual(origins);
      expect(client.attributes['backchannel.logout.url']).toBe('https://fundo.example/sair/backchannel');
    }
    const addresses = textsOf(realm).filter((value) => value.includes('://'));
    for (const address of addresses) expect(address).toMatch(/^https:\/\/fundo\.example(\/|$)/);
    expect(textsOf(realm).filter((value) => value.includes('*'))).toEqual([]);
  });

  it('contains no people, and no secret', () => {
    expect(realm).not.toHaveProperty('users');
    expect(text).not.toMatch(/"(credentials|privateKey|password|smtpServer)"/);
    expect(text.match(/"secret": .*/g)).toEqual(['"secret": "${PANEL_CLIENT_SECRET:}",']);
  });

  it('keeps the one confidential client disabled until its secret is configured', () => {
    const painel = (filled: string) =>
      JSON.parse(filled).clients.find(({ publicClient }: { publicClient: boolean }) => !publicClient);
    expect(painel(text)).toMatchObject({
      clientId: 'fundo-painel',
      enabled: '${PANEL_CLIENT_ENABLED:false}',
    });
    expect(painel(fillPlaceholders(text, panelClient('')))).toMatchObject({ enabled: 'false', secret: '' });
    expect(painel(fillPlaceholders(text, panelClient('um-segredo')))).toMatchObject({
      enabled: 'true',
      secret: 'um-segredo',
    });
  });

  it('lets clients sign in by the code flow with PKCE only', () => {
    for (const client of realm.clients) {
      expect(client).toMatchObject({
        standardFlowEnabled: true,
        implicitFlowEnabled: false,
        directAccessGrantsEnabled: false,
        serviceAccountsEnabled: false,
        fullScopeAllowed: false,
        attributes: { 'pkce.code.challenge.method': 'S256' },
      });
    }
  });

  it('issues no token that outlives the session (offline_access), not even on request', () => {
    for (const { defaultClientScopes, optionalClientScopes } of realm.clients) {
      // If the lists are missing, Keycloak adds its own, with offline_access as a scope that any client may request.
      expect(defaultClientScopes).toEqual(['basic', 'profile', 'email', 'roles', 'web-origins', 'acr']);
      expect(optionalClientScopes).toEqual([]);
    }
  });

  it('requires a second factor of administrators, unless BROWSER_FLOW says otherwise', () => {
    expect(realm.browserFlow).toBe('entrada-com-segundo-fator');
    expect(JSON.parse(fillPlaceholders(text, { BROWSER_FLOW: 'browser' })).browserFlow).toBe('browser');
    const configs = realm.authenticatorConfig.map(({ config }: { config: Record<string, string> }) => config);
    const roles = realm.roles.realm.map(({ name }: { name: string }) => name);
    for (const condUserRole of roles) expect(configs).toContainEqual({ condUserRole, negate: 'false' });
  });

  it('requires TLS and long passwords that are not common, locks out guessers, and rotates refresh tokens', () => {
    expect(realm).toMatchObject({
      sslRequired: 'external',
      registrationAllowed: false,
      passwordPolicy: 'length(12) and notUsername and notEmail and passwordBlacklist(common-passwords.txt)',
      bruteForceProtected: true,
      failureFactor: 5,
      revokeRefreshToken: true,
      refreshTokenMaxReuse: 0,
    });
  });

  it('issues access tokens for 5 minutes, in sessions of 10 hours at most, 8 without use', () => {
    expect(realm).toMatchObject({
      accessTokenLifespan: '300',
      accessCodeLifespan: 60,
      accessCodeLifespanLogin: 1800,
      ssoSessionIdleTimeout: 8 * 60 * 60,
      ssoSessionMaxLifespan: 10 * 60 * 60,
    });
  });
});
