import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { productionFaults, productionWarnings } from './production';
import STRAPI_SECRETS from './secrets.json';

/** Returns a secret like the output of `openssl rand -hex 32`, but the same in every run. */
const secretOf = (name: string) => createHash('sha256').update(name).digest('hex');
const SECRETS = [...STRAPI_SECRETS.filter((name) => name !== 'APP_KEYS'), 'PANEL_CLIENT_SECRET'];
const FIT: Record<string, string> = {
  SITE_URL: 'https://fundo.example',
  DATA_DIR: '/var/lib/fundo',
  KEYCLOAK_URL: 'https://entrar.example',
  PANEL_EMAIL: 'chefe@example.com',
  PANEL_PASSWORD: 'Girassol-de-inverno-7',
  APP_KEYS: `${secretOf('um')},${secretOf('dois')}`,
  ...Object.fromEntries(SECRETS.map((name) => [name, secretOf(name)])),
};
const faultsWith = (changes: Record<string, string>) => productionFaults({ ...FIT, ...changes });

it('accepts a configuration without faults', () => {
  expect(faultsWith({})).toEqual([]);
});

describe("the panel's first user", () => {
  it.each(['painel@example.com', 'Painel@Example.com'])('must not be the sample one: %s', (PANEL_EMAIL) => {
    expect(faultsWith({ PANEL_EMAIL })).toEqual([
      'PANEL_EMAIL: é o do exemplo; dê o de quem administra o painel',
    ]);
  });

  it.each([
    ['Painel123', 'é a do exemplo'],
    ['Xk9-mT4-wQ7', 'precisa de ao menos 12 caracteres'],
    ['Aaaaaaaaaaaaaaa1', 'é fácil de adivinhar'],
    ['Abcdefghijklmno1', 'é fácil de adivinhar'],
    ['Prefeitura123456', 'é fácil de adivinhar'],
    ['Painel123Painel123', 'é fácil de adivinhar'],
  ])('must not have a password like %s', (PANEL_PASSWORD, words) => {
    expect(faultsWith({ PANEL_PASSWORD })).toEqual([expect.stringContaining(`PANEL_PASSWORD: ${words}`)]);
  });

  it.each(['Xk9-mT4-wQ7z', 'bicicleta azul na chuva'])('may have a password like %s', (PANEL_PASSWORD) => {
    expect(faultsWith({ PANEL_PASSWORD })).toEqual([]);
  });
});

describe('a secret', () => {
  it.each(['APP_KEYS', ...SECRETS])('must not be easy to guess: %s', (name) => {
    for (const secret of ['changeme-changeme-changeme', 'unused-while-building', 'x'.repeat(64)])
      expect(faultsWith({ [name]: secret })).toEqual([
        `${name}: é fácil de adivinhar; gere outro com: openssl rand -hex 32`,
      ]);
  });

  it('is checked in each of APP_KEYS', () => {
    expect(faultsWith({ APP_KEYS: `${secretOf('um')},1234567890123456,` })).toEqual([
      'APP_KEYS: a 2ª chave é fácil de adivinhar; gere outro com: openssl rand -hex 32',
      'APP_KEYS: a 3ª chave é fácil de adivinhar; gere outro com: openssl rand -hex 32',
    ]);
  });

  it('must not be used twice', () => {
    const same = secretOf('o mesmo');
    expect(
      faultsWith({ APP_KEYS: `${same},${same}`, JWT_SECRET: same, PANEL_PASSWORD: FIT['API_TOKEN_SALT']! }),
    ).toEqual([
      'APP_KEYS: a 2ª chave é igual a outra das suas chaves; gere outro com: openssl rand -hex 32',
      'JWT_SECRET: é igual a APP_KEYS; gere outro com: openssl rand -hex 32',
      'PANEL_PASSWORD: é igual a API_TOKEN_SALT; gere outro com: openssl rand -hex 32',
    ]);
  });
});

describe('an address', () => {
  const PLAIN = {
    SITE_URL: 'http://fundo.example',
    KEYCLOAK_URL: 'http://entrar.example',
    OIDC_PROVIDER: 'HTTP://sso.example',
    SIGN_IN_CONFIG_URL: 'http://fundo.example/keycloak.json',
  };

  it('must have TLS', () => {
    expect(faultsWith(PLAIN)).toEqual(
      Object.keys(PLAIN).map((name) => expect.stringMatching(`^${name}: precisa começar com https://`)),
    );
  });

  it('may be without TLS if ALLOW_PLAIN_HTTP=on, and production warns of it', () => {
    expect(faultsWith({ ...PLAIN, ALLOW_PLAIN_HTTP: 'on' })).toEqual([]);
    expect(productionWarnings({ NODE_ENV: 'production', ALLOW_PLAIN_HTTP: true })).toEqual([
      expect.stringMatching(/^ALLOW_PLAIN_HTTP=on: /),
    ]);
    expect(productionWarnings({ NODE_ENV: 'production', ALLOW_PLAIN_HTTP: false })).toEqual([]);
    expect(productionWarnings({ NODE_ENV: 'development', ALLOW_PLAIN_HTTP: true })).toEqual([]);
  });
});
