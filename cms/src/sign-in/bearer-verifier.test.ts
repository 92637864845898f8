import { createHmac, createPublicKey, generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignJWT, exportJWK, type JWTHeaderParameters, type JWTPayload } from 'jose';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '../base/environment/sign-in';
import { createBearerVerifier } from './bearer-verifier';
import { createMemoryTable } from './memory-table.test-support';
import { createProviderKeys } from './provider-keys';
import { createRevocationStore } from './revocations';

const issuer = 'http://localhost:8080/realms/fundo';
const now = () => Math.floor(Date.now() / 1000);
const createKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

const REALM_ROLE: Role = { client: null, name: 'fundo-administrador' };

let key: KeyObject;
let foreign: KeyObject;
beforeAll(() => {
  key = createKey();
  foreign = createKey();
});

const claims = (changes: JWTPayload = {}): JWTPayload => ({
  iss: issuer,
  aud: ['fundo-api', 'account'],
  azp: 'fundo-admin',
  typ: 'Bearer',
  sub: 'ana',
  jti: randomUUID(),
  sid: 'sessao',
  iat: now(),
  exp: now() + 300,
  name: 'Ana Administradora',
  email: 'ana@fundo.example',
  realm_access: { roles: ['fundo-administrador'] },
  ...changes,
});

const sign = (changes: JWTPayload = {}, by: KeyObject = key, header: Partial<JWTHeaderParameters> = {}) =>
  new SignJWT(claims(changes))
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: 'atual', ...header })
    .sign(by);

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

/** A provider's key endpoint; the test sets its keys and whether it is down. */
async function serveKeys() {
  const provider = {
    keys: { atual: key } as Record<string, KeyObject>,
    status: 200,
    requests: 0,
    url: '',
    stop,
  };
  const server = createServer(async (_, response) => {
    provider.requests += 1;
    const keys = await Promise.all(
      Object.entries(provider.keys).map(async ([kid, privateKey]) => ({
        ...(await exportJWK(createPublicKey(privateKey))),
        kid,
        alg: 'RS256',
        use: 'sig',
      })),
    );
    response.writeHead(provider.status, { 'content-type': 'application/json' }).end(JSON.stringify({ keys }));
  });
  async function stop() {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(stop);
  provider.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/certs`;
  return provider;
}

async function createVerifier({ role = REALM_ROLE, ...options }: { cooldownMs?: number; role?: Role } = {}) {
  const provider = await serveKeys();
  const revocations = createRevocationStore(createMemoryTable());
  const verify = createBearerVerifier(
    {
      keys: createProviderKeys({ jwksUrl: provider.url, timeoutMs: 500, ...options }),
      issuer,
      audience: 'fundo-api',
      clientId: 'fundo-admin',
      role,
    },
    revocations,
  );
  return { provider, revocations, verify, check: (token: string) => verify(`Bearer ${token}`) };
}

const invalid = { status: 401, code: 'invalid_bearer' };

describe('with a role of a client', () => {
  const role = { client: 'fundo-admin', name: 'publica' };
  const tokenRoles = (client: string, name = 'publica') => ({
    resource_access: { [client]: { roles: [name] } },
  });

  it('accepts a person with the role of that client', async () => {
    const { check } = await createVerifier({ role });
    expect(await check(await sign(tokenRoles('fundo-admin')))).toMatchObject({ sub: 'ana' });
  });

  it('refuses a role of the same name of another client or of the realm', async () => {
    const { check } = await createVerifier({ role });
    for (const changes of [
      tokenRoles('account'),
      tokenRoles('fundo-admin', 'outro'),
      { realm_access: { roles: ['publica', 'fundo-admin:publica'] } },
    ])
      await expect(check(await sign(changes))).rejects.toMatchObject({ status: 403, code: 'missing_role' });
  });
});

describe('a valid bearer', () => {
  it('identifies the caller', async () => {
    const { verify } = await createVerifier();
    const token = await sign({ jti: 'um', iat: 1_700_000_000, exp: now() + 60 });
    expect(await verify(`bearer ${token}`)).toEqual({
      sub: 'ana',
      jti: 'um',
      sid: 'sessao',
      name: 'Ana Administradora',
      email: 'ana@fundo.example',
      issuedAt: new Date(1_700_000_000_000),
      expiresAt: expect.any(Date),
    });
  });

  it('needs all other claims but no role if only a sign-in is required', async () => {
    const { verify } = await createVerifier();
    const token = await sign({ realm_access: undefined });
    expect(await verify(`Bearer ${token}`, 'signed-in')).toMatchObject({ sub: 'ana' });
    await expect(verify(`Bearer ${await sign({ azp: 'outro' })}`, 'signed-in')).rejects.toMatchObject(
      invalid,
    );
    await expect(verify(undefined, 'signed-in')).rejects.toMatchObject({ code: 'missing_bearer' });
  });

  it('fetches the keys of the provider once', async () => {
    const { check, provider } = await createVerifier();
    await Promise.all([check(await sign()), check(await sign())]);
    await check(await sign());
    expect(provider.requests).toBe(1);
  });
});

describe('refuses', () => {
  it.each([undefined, '', 'Bearer', 'Bearer ', 'Basic YTpi'])('no bearer: %s', async (authorization) => {
    const { verify } = await createVerifier();
    await expect(verify(authorization)).rejects.toMatchObject({ status: 401, code: 'missing_bearer' });
  });

  it('a person without the role', async () => {
    const { check } = await createVerifier();
    for (const realm_access of [undefined, { roles: [] }, { roles: ['outro'] }])
      await expect(check(await sign({ realm_access }))).rejects.toMatchObject({
        status: 403,
        code: 'missing_role',
      });
  });

  it('the role of a client in place of the realm role', async () => {
    const { check } = await createVerifier();
    const resource_access = { 'fundo-admin': { roles: ['fundo-administrador'] } };
    const token = await sign({ realm_access: undefined, resource_access });
    await expect(check(token)).rejects.toMatchObject({ code: 'missing_role' });
  });

  it.each<[string, JWTPayload]>([
    ['an id token', { typ: 'ID', aud: 'fundo-admin' }],
    ['an id token even with our audience', { typ: 'ID' }],
    ['a refresh token', { typ: 'Refresh', aud: issuer }],
    ['a refresh token even with our audience', { typ: 'Refresh' }],
    ['a logout token even with our audience', { typ: 'Logout' }],
    ['a token that does not count yet', { nbf: now() + 60 }],
    ['a wrong audience', { aud: 'account' }],
    ['a wrong issuer', { iss: 'http://localhost:8080/realms/master' }],
    ['an expired token', { iat: now() - 400, exp: now() - 10 }],
    ["another client's token", { azp: 'outro' }],
    ['a token without exp', { exp: undefined }],
    ['a token without iat', { iat: undefined }],
    ['a token without sub', { sub: undefined }],
    ['a token without azp', { azp: undefined }],
    ['a token without jti', { jti: undefined }],
    ['a token without sid', { sid: undefined }],
    ['a token without aud', { aud: undefined }],
    ['a token without typ', { typ: undefined }],
  ])('%s', async (_, changes) => {
    const { check } = await createVerifier();
    await expect(check(await sign(changes))).rejects.toMatchObject(invalid);
  });

  it('alg none', async () => {
    const { check } = await createVerifier();
    await expect(
      check(`${encode({ alg: 'none', kid: 'atual' })}.${encode(claims())}.`),
    ).rejects.toMatchObject(invalid);
  });

  it('HS256 with the public key as its secret', async () => {
    const { check } = await createVerifier();
    const signed = `${encode({ alg: 'HS256', kid: 'atual' })}.${encode(claims())}`;
    const secret = createPublicKey(key).export({ type: 'spki', format: 'pem' });
    const token = `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
    await expect(check(token)).rejects.toMatchObject(invalid);
  });

  it('a foreign key with the same kid', async () => {
    const { check } = await createVerifier();
    await expect(check(await sign({}, foreign))).rejects.toMatchObject(invalid);
  });

  it('a key embedded in the token', async () => {
    const { check } = await createVerifier();
    const jwk = await exportJWK(createPublicKey(foreign));
    await expect(check(await sign({}, foreign, { jwk }))).rejects.toMatchObject(invalid);
  });

  it('a key address embedded in the token, which is never fetched', async () => {
    const { check } = await createVerifier();
    const evil = await serveKeys();
    evil.keys = { evil: foreign };
    await expect(check(await sign({}, foreign, { jku: evil.url, kid: 'evil' }))).rejects.toMatchObject(
      invalid,
    );
    expect(evil.requests).toBe(0);
  });

  it('a tampered payload', async () => {
    const { check } = await createVerifier();
    const [header, , signature] = (await sign({ realm_access: undefined })).split('.');
    await expect(check(`${header}.${encode(claims())}.${signature}`)).rejects.toMatchObject(invalid);
  });

  it('a text that is not a token', async () => {
    const { check } = await createVerifier();
    await expect(check('lixo')).rejects.toMatchObject(invalid);
  });
});

describe('a revoked bearer', () => {
  it('is refused by its jti', async () => {
    const { verify, check, revocations } = await createVerifier();
    const token = await sign();
    await revocations.revoke(await check(token));
    await expect(check(token)).rejects.toMatchObject({ status: 401, code: 'revoked_bearer' });
    expect(await verify(`Bearer ${token}`, 'signed-in')).toMatchObject({ sub: 'ana' });
  });

  it('revokes the older tokens of its session too', async () => {
    const { check, revocations } = await createVerifier();
    const sibling = await sign({ iat: now() - 30 });
    await revocations.revoke(await check(await sign()));
    await expect(check(sibling)).rejects.toMatchObject({ code: 'revoked_bearer' });
  });

  it('does not revoke later tokens of its session', async () => {
    const { check, revocations } = await createVerifier();
    await revocations.revoke(await check(await sign()));
    expect(await check(await sign({ iat: now() + 2 }))).toMatchObject({ sid: 'sessao' });
  });

  it('is 503 while the revocations are unreachable', async () => {
    const { provider } = await createVerifier();
    const options = {
      issuer,
      keys: createProviderKeys({ jwksUrl: provider.url }),
      audience: 'fundo-api',
      clientId: 'fundo-admin',
      role: REALM_ROLE,
    };
    const table = { ...createMemoryTable(), find: () => Promise.reject(new Error('database is down')) };
    const verify = createBearerVerifier(options, createRevocationStore(table));
    const refusal = { status: 503, code: 'revocations_unreachable' };
    await expect(verify(`Bearer ${await sign()}`)).rejects.toMatchObject(refusal);
  });
});

describe('the keys of the provider', () => {
  it('are 503 while it is down, and found once it is back', async () => {
    const { check, provider } = await createVerifier();
    provider.status = 500;
    await expect(check(await sign())).rejects.toMatchObject({ status: 503, code: 'keys_unreachable' });
    provider.status = 200;
    expect(await check(await sign())).toMatchObject({ sub: 'ana' });
  });

  it('are unreachable because nothing listens: 503 with the cause', async () => {
    const { check, provider } = await createVerifier();
    await provider.stop();
    const refusal = { status: 503, code: 'keys_unreachable', cause: expect.any(Error) };
    await expect(check(await sign())).rejects.toMatchObject(refusal);
  });

  it('are unreachable because the provider does not respond in time: 503', async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    stops.push(async () => {
      silent.closeAllConnections();
      await new Promise((resolve) => silent.close(resolve));
    });
    const jwksUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/certs`;
    const verify = createBearerVerifier(
      {
        keys: createProviderKeys({ jwksUrl, timeoutMs: 50 }),
        issuer,
        audience: 'fundo-api',
        clientId: 'fundo-admin',
        role: REALM_ROLE,
      },
      createRevocationStore(createMemoryTable()),
    );
    await expect(verify(`Bearer ${await sign()}`)).rejects.toMatchObject({
      status: 503,
      code: 'keys_unreachable',
    });
  });

  it('still verify while it is down if they are known; an unknown one is 503', async () => {
    const { check, provider } = await createVerifier({ cooldownMs: 0 });
    await check(await sign());
    await provider.stop();
    expect(await check(await sign())).toMatchObject({ sub: 'ana' });
    await expect(check(await sign({}, foreign, { kid: 'nova' }))).rejects.toMatchObject({
      code: 'keys_unreachable',
    });
    expect(await check(await sign())).toMatchObject({ sub: 'ana' });
  });

  it('may be rotated: the new one is accepted after the cooldown, and the old one dropped', async () => {
    const { check, provider } = await createVerifier({ cooldownMs: 0 });
    await check(await sign());
    provider.keys = { nova: foreign };
    expect(await check(await sign({}, foreign, { kid: 'nova' }))).toMatchObject({ sub: 'ana' });
    await expect(check(await sign())).rejects.toMatchObject(invalid);
  });

  it('are not fetched again within the cooldown, whatever the kid', async () => {
    const { check, provider } = await createVerifier();
    await check(await sign());
    for (const kid of ['a', 'b', 'c'])
      await expect(check(await sign({}, foreign, { kid }))).rejects.toMatchObject(invalid);
    expect(provider.requests).toBe(1);
  });
});
