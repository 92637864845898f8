import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readEnvironment } from './env';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'fundo-sign-in-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const read = (source: Record<string, string>) =>
  readEnvironment({ DATA_DIR: dataDir, ...source }, path.join(dataDir, 'cms')).signIn;
const PROVIDER = 'https://sso.cidade.example/';

describe('the sign-in client', () => {
  it("is by default a realm's client, with keycloak-js's own options", () => {
    expect(read({})).toMatchObject({
      issuer: 'http://localhost:8080/realms/fundo',
      jwksUrl: 'http://localhost:8080/realms/fundo/protocol/openid-connect/certs',
      client: { url: 'http://localhost:8080', realm: 'fundo', clientId: 'fundo-admin' },
      options: { responseMode: 'fragment', flow: 'standard', pkceMethod: 'S256', onLoad: 'login-required' },
      origins: ['http://localhost:8080'],
      warnings: [],
    });
  });

  it('of another OpenID provider has its issuer, unchanged, and a client id', () => {
    expect(read({ OIDC_PROVIDER: PROVIDER, KEYCLOAK_CLIENT_ID: 'portal' })).toMatchObject({
      issuer: PROVIDER,
      jwksUrl: undefined,
      client: { oidcProvider: PROVIDER, clientId: 'portal' },
      origins: ['https://sso.cidade.example'],
    });
  });

  it("is an address if one is given; the API still uses Keycloak's variables", () => {
    const address = 'https://arquivos.example/keycloak.json';
    expect(read({ SIGN_IN_CONFIG_URL: address, KEYCLOAK_URL: 'https://entrar.example/' })).toMatchObject({
      issuer: 'https://entrar.example/realms/fundo',
      client: address,
      origins: ['https://entrar.example', 'https://arquivos.example'],
    });
  });

  it('accepts the other values of docs/product.md 5.2, and warns of weaker ones', () => {
    const signIn = read({ SIGN_IN_FLOW: 'hybrid', SIGN_IN_PKCE: 'off', SIGN_IN_ON_LOAD: 'check-sso' });
    expect(signIn.options).toEqual({
      responseMode: 'fragment',
      flow: 'hybrid',
      pkceMethod: false,
      onLoad: 'check-sso',
    });
    expect(signIn.warnings).toEqual([
      expect.stringMatching(/^SIGN_IN_PKCE=off: .*RFC 9700/),
      expect.stringMatching(/^SIGN_IN_FLOW=hybrid: .*RFC 9700/),
    ]);
    expect(read({ SIGN_IN_RESPONSE_MODE: 'query' }).options.responseMode).toBe('query');
    expect(read({ SIGN_IN_FLOW: 'implicit' }).options.flow).toBe('implicit');
  });

  it('names every wrong value at once, with the allowed ones', () => {
    const wrong = {
      OIDC_PROVIDER: 'sso.cidade.example',
      SIGN_IN_CONFIG_URL: '/keycloak.json',
      SIGN_IN_RESPONSE_MODE: 'form_post',
      SIGN_IN_FLOW: 'code',
      SIGN_IN_PKCE: 'plain',
      SIGN_IN_ON_LOAD: 'always',
    };
    for (const words of [
      'OIDC_PROVIDER: precisa ser um endereço http(s)',
      'SIGN_IN_CONFIG_URL: precisa ser um endereço http(s)',
      'SIGN_IN_RESPONSE_MODE: precisa ser fragment ou query',
      'SIGN_IN_FLOW: precisa ser standard ou implicit ou hybrid',
      'SIGN_IN_PKCE: precisa ser S256 ou off',
      'SIGN_IN_ON_LOAD: precisa ser login-required ou check-sso',
    ])
      expect(() => read(wrong)).toThrow(words);
  });

  it.each<[string, Record<string, string>]>([
    ['OIDC_PROVIDER: dê', { OIDC_PROVIDER: PROVIDER, KEYCLOAK_URL: 'https://entrar.example' }],
    [
      'SIGN_IN_CONFIG_URL: descreve',
      { OIDC_PROVIDER: PROVIDER, SIGN_IN_CONFIG_URL: 'https://a.example/k.json' },
    ],
    ['SIGN_IN_RESPONSE_MODE: query só serve', { SIGN_IN_RESPONSE_MODE: 'query', SIGN_IN_FLOW: 'implicit' }],
  ])('refuses variables that contradict each other: %s', (words, source) => {
    expect(() => read(source)).toThrow(words);
  });
});

describe('the role of administrators', () => {
  it.each([
    ['publica', { client: null, name: 'publica' }],
    ['portal:publica', { client: 'portal', name: 'publica' }],
    ['portal:urn:publica', { client: 'portal', name: 'urn:publica' }],
    [':urn:publica', { client: null, name: 'urn:publica' }],
  ])('%s', (text, role) => {
    expect(read({ ADMIN_ROLE: text }).role).toEqual(role);
  });

  it('needs a name', () => {
    expect(() => read({ ADMIN_ROLE: 'portal:' })).toThrow('ADMIN_ROLE: falta o nome do papel');
  });
});
