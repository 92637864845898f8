import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  SignJWT,
  type JWK,
  type JWTHeaderParameters,
} from 'jose';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { TokenResponse } from '../../keycloak/stand-in/openBrowser.test-support.ts';
import { apiOf } from './harness/apiOf.ts';
import { borrowServer, type BorrowedServer } from './harness/borrowServer.ts';
import { inventory } from './harness/inventory.ts';
import { browser, signIn } from './harness/signIn.ts';

/**
 * Attacks on the bearer, with altered copies of tokens of the provider: the stand-in in `npm test`, a real
 * Keycloak in `npm run test:keycloak`.
 */
const PERGUNTA = { titulo: 'Uma pergunta?', resposta: 'Uma resposta.' };
const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

let server: BorrowedServer;
let tokens: TokenResponse;
beforeAll(async () => {
  server = await borrowServer();
});
afterAll(() => server.stop());

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const split = (token: string) => token.split('.') as [string, string, string];

async function write(token: string) {
  const { status, body } = await apiOf(server, token).post('admin/perguntas_frequentes', PERGUNTA);
  return status === 201 ? 201 : [status, body.code];
}

/** An administrator's claims, signed by another key. */
const signed = (
  token: string,
  header: Partial<JWTHeaderParameters>,
  key: Parameters<SignJWT['sign']>[0] = foreign,
) => new SignJWT(decodeJwt(token)).setProtectedHeader({ alg: 'RS256', typ: 'JWT', ...header }).sign(key);

async function publicKeysOf(issuer: string): Promise<JWK[]> {
  const reply = await fetch(`${issuer}/protocol/openid-connect/certs`);
  return ((await reply.json()) as { keys: JWK[] }).keys;
}

const ATTACKS: [string, (mine: TokenResponse) => string | Promise<string>][] = [
  ['nothing that is a token', () => 'a.b.c'],
  ['the ID token', ({ id_token }) => id_token],
  ['the refresh token', ({ refresh_token }) => refresh_token],
  [
    'no signature, and alg none',
    ({ access_token }) => `${part({ alg: 'none', typ: 'JWT' })}.${split(access_token)[1]}.`,
  ],
  [
    'alg none beside the true signature',
    ({ access_token }) => `${part({ alg: 'none' })}.${split(access_token)[1]}.${split(access_token)[2]}`,
  ],
  [
    'HS256, with the public key as the secret',
    async ({ access_token }) => {
      const { kid } = decodeProtectedHeader(access_token);
      const jwk = (await publicKeysOf(decodeJwt(access_token).iss!)).find((key) => key.kid === kid);
      const pem = createPublicKey({ key: jwk as never, format: 'jwk' }).export({
        type: 'spki',
        format: 'pem',
      });
      return signed(access_token, { alg: 'HS256', kid: kid! }, Buffer.from(pem as string));
    },
  ],
  [
    'a foreign key under the true one’s name',
    ({ access_token }) => signed(access_token, { kid: decodeProtectedHeader(access_token).kid! }),
  ],
  ['a foreign key under no name', ({ access_token }) => signed(access_token, {})],
  [
    'a key that the token itself brings',
    async ({ access_token }) =>
      signed(access_token, { jwk: await exportJWK(createPublicKey(foreign)), kid: 'embutida' }),
  ],
  [
    'claims that were changed after signing',
    ({ access_token }) => {
      const [head, payload, signature] = split(access_token);
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
      return `${head}.${part({ ...claims, sub: 'outra-pessoa' })}.${signature}`;
    },
  ],
  [
    'the signature of another of its tokens',
    async ({ access_token }) => {
      const other = await signIn('admin');
      const [head, payload] = split(access_token);
      return `${head}.${payload}.${split(other.access_token)[2]}`;
    },
  ],
];

describe('a bearer of this provider', () => {
  beforeAll(async () => {
    tokens = await signIn('admin');
  });

  it('lets an administrator in', async () => {
    expect(await write(tokens.access_token)).toBe(201);
  });

  it.each(ATTACKS)('is refused with %s, and nothing is stored', async (_name, forge) => {
    const before = await inventory(server.storage);
    expect(await write(await forge(await signIn('admin')))).toEqual([401, 'invalid_bearer']);
    expect(await inventory(server.storage)).toEqual(before);
  });

  it('is refused if it was issued to another client of the realm', async () => {
    const visitor = browser();
    const site = { client_id: 'fundo-site', redirect_uri: `${inject('siteUrl')}/entrar/retorno` };
    const { verifier, response } = visitor.authorize({ ...site, response_mode: 'query' });
    const reply = await visitor.submit(await (await response).text(), 'admin', 'admin');
    const code = new URL(reply.headers.get('location')!).searchParams.get('code')!;
    const { body } = await visitor.token({
      ...site,
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
    });
    expect(decodeJwt(body.access_token)).toMatchObject({ azp: 'fundo-site' });
    expect(await write(body.access_token)).toEqual([401, 'invalid_bearer']);
  });

  it('is refused with keys from an address that the token names, which is never fetched', async () => {
    let requests = 0;
    const jwk = { ...(await exportJWK(createPublicKey(foreign))), kid: 'alheia', alg: 'RS256' };
    const elsewhere = createServer((_request, response) => {
      requests += 1;
      response.end(JSON.stringify({ keys: [jwk] }));
    }).listen(0, '127.0.0.1');
    await once(elsewhere, 'listening');
    const jku = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/certs`;
    const { access_token } = await signIn('admin');
    expect(await write(await signed(access_token, { jku, x5u: jku, kid: 'alheia' }))).toEqual([
      401,
      'invalid_bearer',
    ]);
    expect(requests).toBe(0);
    elsewhere.close();
  });
});
