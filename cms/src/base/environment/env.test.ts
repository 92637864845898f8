import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readEnvironment, VARIABLES } from './env';
import { EnvironmentError } from './EnvironmentError';
import SECRETS from './secrets.json';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'fundo-env-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const read = (source: Record<string, string>) =>
  readEnvironment({ DATA_DIR: dataDir, ...source }, path.join(dataDir, 'cms'));
const faultsOf = (source: Record<string, string>): string => {
  try {
    read(source);
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message;
  }
  return '';
};

/** Returns a secret like the output of `openssl rand -hex 32`, but the same in every run. */
const secretOf = (name: string) => createHash('sha256').update(name).digest('hex');

const PRODUCTION: Record<string, string> = {
  NODE_ENV: 'production',
  SITE_URL: 'https://fundo.example/',
  KEYCLOAK_URL: 'https://entrar.example/',
  PANEL_EMAIL: 'chefe@example.com',
  PANEL_PASSWORD: 'Girassol-de-inverno-7',
  ...Object.fromEntries(SECRETS.map((name) => [name, secretOf(name)])),
};

describe('in development', () => {
  it('gives everything a default, and generates secrets once', () => {
    const first = read({});
    expect(first).toMatchObject({
      production: false,
      host: '127.0.0.1',
      port: 1337,
      siteUrl: 'http://localhost:1337',
      seed: true,
      corsOrigins: [],
      signIn: { issuer: 'http://localhost:8080/realms/fundo' },
    });
    expect(first.secrets.appKeys).toMatch(/^[0-9a-f]{64}$/);
    expect(read({}).secrets).toEqual(first.secrets);
  });

  it('takes a secret from its variable, and generates the others', () => {
    const { secrets } = read({});
    expect(read({ APP_KEYS: secretOf('APP_KEYS') }).secrets).toEqual({
      ...secrets,
      appKeys: secretOf('APP_KEYS'),
    });
  });

  it('treats an empty variable as absent', () => {
    expect(read({ PORT: '', SITE_URL: '', DATABASE_URL: '' })).toMatchObject({
      port: 1337,
      databaseUrl: undefined,
    });
  });

  it('splits lists at commas, and removes the last slash of addresses', () => {
    const { corsOrigins, siteUrl } = read({
      CORS_ORIGINS: ' https://a.example ,,https://b.example',
      SITE_URL: 'http://a.example/',
    });
    expect(corsOrigins).toEqual(['https://a.example', 'https://b.example']);
    expect(siteUrl).toBe('http://a.example');
  });

  it('accepts a number of proxies; on means 1, off means 0', () => {
    for (const [text, count] of [
      ['', 0],
      ['off', 0],
      ['0', 0],
      ['on', 1],
      ['1', 1],
      ['2', 2],
    ] as const)
      expect(read({ TRUST_PROXY: text }).trustProxy, text).toBe(count);
    expect(faultsOf({ TRUST_PROXY: 'sim' })).toContain('- TRUST_PROXY: precisa ser o número de proxies');
  });

  it('names every wrong variable at once', () => {
    const message = faultsOf({
      RATE_LIMITS: 'talvez',
      PORT: '70000',
      SEED: 'talvez',
      DATABASE_URL: 'mysql://a',
      SITE_URL: 'sem-protocolo',
      APP_KEYS: 'curto',
    });
    for (const name of ['RATE_LIMITS', 'PORT', 'SEED', 'DATABASE_URL', 'SITE_URL', 'APP_KEYS'])
      expect(message).toContain(`- ${name}: `);
  });

  it('takes other periods of publication for some sections, and none for 0', () => {
    const monthsOf = (PUBLICATION_MONTHS?: string) =>
      read(PUBLICATION_MONTHS === undefined ? {} : { PUBLICATION_MONTHS }).publicationMonths;
    const usual = { atas_reunioes: 6, planos_investimento: 13, prestacoes_conta: 4 };
    expect(monthsOf()).toEqual(usual);
    expect(monthsOf('atas_reunioes=3, planos_investimento=0,legislacoes=12')).toEqual({
      atas_reunioes: 3,
      prestacoes_conta: 4,
      legislacoes: 12,
    });
    for (const wrong of ['atas=3', 'atas_reunioes', 'atas_reunioes=-1', 'toString=3'])
      expect(faultsOf({ PUBLICATION_MONTHS: wrong })).toContain(
        `- PUBLICATION_MONTHS: '${wrong}' precisa ser seção=meses; as seções: atas_reunioes, `,
      );
  });

  it('says in Portuguese what is wrong', () => {
    const message = faultsOf({
      PORT: '70000',
      SEED: 'talvez',
      SITE_URL: 'sem-protocolo',
      PUBLIC_CACHE_MB: 'muitos',
      LOG_LEVEL: 'tudo',
      SITE_SIGN_IN: 'talvez',
      PANEL_EMAIL: 'painel',
      PANEL_PASSWORD: 'curta',
    });
    expect(message).not.toMatch(/invalid|expected|too (big|small)/i);
    expect(message).toContain('- SITE_SIGN_IN: Opção inválida');
  });
});

describe('in production', () => {
  it('the list of secrets names every variable that holds a secret', () => {
    const secrets = VARIABLES.filter((name) => /_(KEYS?|SALT|SECRET)$/.test(name));
    expect(secrets.toSorted()).toEqual(
      [...SECRETS, 'PANEL_CLIENT_SECRET', 'FILES_SECRET_ACCESS_KEY'].toSorted(),
    );
  });

  it('reads all variables as given, and seeds nothing', () => {
    expect(read({ ...PRODUCTION, SEED: 'on' })).toMatchObject({
      production: true,
      seed: false,
      siteUrl: 'https://fundo.example',
    });
  });

  it.each(Object.keys(PRODUCTION).filter((name) => name !== 'NODE_ENV'))(
    'refuses to start without %s',
    (name) => {
      expect(faultsOf({ ...PRODUCTION, [name]: '' })).toContain(`- ${name}: falta`);
    },
  );

  it('accepts an OpenID provider in place of Keycloak', () => {
    const { signIn } = read({ ...PRODUCTION, KEYCLOAK_URL: '', OIDC_PROVIDER: 'https://sso.example' });
    expect(signIn.issuer).toBe('https://sso.example');
  });

  it('names samples, guessable or repeated secrets, and addresses without TLS, all at once', () => {
    const { JWT_SECRET } = PRODUCTION;
    const message = faultsOf({
      ...PRODUCTION,
      PANEL_EMAIL: 'painel@example.com',
      PANEL_PASSWORD: 'Painel123',
      APP_KEYS: 'unused-while-building',
      ENCRYPTION_KEY: JWT_SECRET!,
      SITE_URL: 'http://fundo.example',
      KEYCLOAK_URL: 'http://entrar.example',
    });
    expect(message.split('\n').slice(1)).toEqual([
      '  - PANEL_EMAIL: é o do exemplo; dê o de quem administra o painel',
      '  - PANEL_PASSWORD: é a do exemplo; escolha outra',
      '  - APP_KEYS: é fácil de adivinhar; gere outro com: openssl rand -hex 32',
      '  - JWT_SECRET: é igual a ENCRYPTION_KEY; gere outro com: openssl rand -hex 32',
      expect.stringMatching(/^  - SITE_URL: precisa começar com https:/),
      expect.stringMatching(/^  - KEYCLOAK_URL: precisa começar com https:/),
    ]);
  });

  it('accepts addresses without TLS with ALLOW_PLAIN_HTTP=on, and warns', () => {
    const plain = { ...PRODUCTION, SITE_URL: 'http://localhost:1337', ALLOW_PLAIN_HTTP: 'on' };
    expect(read(plain).warnings).toEqual([expect.stringContaining('ALLOW_PLAIN_HTTP=on')]);
    expect(read(PRODUCTION).warnings).toEqual([]);
  });

  it('names all that is missing or too weak at once', () => {
    const message = faultsOf({ NODE_ENV: 'production', DATA_DIR: '', JWT_SECRET: 'fraco' });
    expect(message.match(/: falta/g)).toHaveLength(10);
    expect(message).toContain('JWT_SECRET: precisa de ao menos 16 caracteres');
    expect(message.match(/JWT_SECRET: /g)).toHaveLength(2);
  });
});

describe('a secret in a file', () => {
  const fileOf = (text: string) => {
    const file = path.join(dataDir, 'segredo');
    writeFileSync(file, text);
    return file;
  };

  it('is read without the line break at its end', () => {
    const { JWT_SECRET: _secret, ...others } = PRODUCTION;
    const { secrets } = read({ ...others, JWT_SECRET_FILE: fileOf(`${secretOf('de um arquivo')}\n`) });
    expect(secrets.usersJwt).toBe(secretOf('de um arquivo'));
  });

  it('is validated by the same rules', () => {
    expect(faultsOf({ DATABASE_URL_FILE: fileOf('mysql://a') })).toContain('- DATABASE_URL: precisa ser');
    const { PANEL_PASSWORD: _password, ...others } = PRODUCTION;
    expect(faultsOf({ ...others, PANEL_PASSWORD_FILE: fileOf('Painel123\n') })).toContain(
      '- PANEL_PASSWORD: é a do exemplo',
    );
  });

  it('is refused together with the variable itself', () => {
    expect(faultsOf({ ...PRODUCTION, JWT_SECRET_FILE: fileOf('um-segredo-de-arquivo') })).toContain(
      '- JWT_SECRET: dê JWT_SECRET ou JWT_SECRET_FILE, não os dois',
    );
  });

  it('is named if it cannot be read', () => {
    expect(faultsOf({ JWT_SECRET_FILE: '/nenhum/segredo' })).toContain(
      '- JWT_SECRET_FILE: não foi possível ler /nenhum/segredo',
    );
  });
});
