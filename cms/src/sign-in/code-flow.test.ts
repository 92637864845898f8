import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { inspect } from 'node:util';
import { exportJWK, SignJWT, type JWTPayload } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCodeFlow, type PendingSignIn } from './code-flow';

const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const SECRET = 'o-segredo-do-cliente';
const now = () => Math.floor(Date.now() / 1000);

/** A provider that responds to each code with the result of `tokens`; `forms` holds the forms that it received. */
async function startProvider(tokens: (issuer: string) => Promise<[number, unknown]>) {
  const forms: URLSearchParams[] = [];
  const server: Server = createServer(async (request, response) => {
    const form = await text(request);
    let [status, body]: [number, unknown] = [200, {}];
    if (request.url?.includes('.well-known'))
      body = {
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        end_session_endpoint: `${issuer}/logout`,
        jwks_uri: `${issuer}/certs`,
      };
    else if (request.url?.endsWith('/certs'))
      body = { keys: [{ ...(await exportJWK(createPublicKey(key))), kid: 'atual', alg: 'RS256' }] };
    else {
      forms.push(new URLSearchParams(form));
      [status, body] = await tokens(issuer);
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/realms/fundo`;
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { issuer, forms, stop };
}

let provider: Awaited<ReturnType<typeof startProvider>>;
let idToken: (issuer: string) => Promise<string>;
let respond: (issuer: string) => Promise<[number, unknown]>;
beforeEach(async () => {
  idToken = (issuer) => sign({ iss: issuer });
  respond = async (issuer) => [
    200,
    { access_token: 'a', token_type: 'Bearer', expires_in: 60, id_token: await idToken(issuer) },
  ];
  provider = await startProvider((issuer) => respond(issuer));
});
afterEach(() => provider.stop());

const sign = (changes: JWTPayload, by = key, alg = 'RS256') =>
  new SignJWT({ aud: 'fundo-painel', sub: 'ana', nonce: 'o-nonce', iat: now(), exp: now() + 60, ...changes })
    .setProtectedHeader({ alg, kid: 'atual' })
    .sign(by);

const createFlow = (issuer = provider.issuer) =>
  createCodeFlow({
    issuer,
    clientId: 'fundo-painel',
    clientSecret: SECRET,
    redirectUri: 'https://fundo.example/retorno',
  });
const PENDING: PendingSignIn = { state: 'o-estado', nonce: 'o-nonce', verifier: 'v'.repeat(43) };
const finish = (query = 'code=um-codigo&state=o-estado') => createFlow().finish(query, PENDING);

it('begins every sign-in with a new challenge, state and nonce', async () => {
  const flow = createFlow();
  const [first, second] = [await flow.begin(), await flow.begin()];
  const parameters = Object.fromEntries(first.address.searchParams);
  expect(parameters).toMatchObject({
    response_type: 'code',
    client_id: 'fundo-painel',
    redirect_uri: 'https://fundo.example/retorno',
    state: first.pending.state,
    nonce: first.pending.nonce,
    code_challenge_method: 'S256',
  });
  expect(first.address.href).not.toContain(first.pending.verifier);
  expect(first.address.href).not.toContain(SECRET);
  for (const part of ['state', 'nonce', 'verifier'] as const) {
    expect(first.pending[part].length).toBeGreaterThan(40);
    expect(first.pending[part]).not.toBe(second.pending[part]);
  }
});

it('redeems the code with the secret and the verifier in the body only', async () => {
  const { claims } = await finish();
  expect(claims.sub).toBe('ana');
  expect(Object.fromEntries(provider.forms[0]!)).toEqual({
    grant_type: 'authorization_code',
    code: 'um-codigo',
    redirect_uri: 'https://fundo.example/retorno',
    code_verifier: PENDING.verifier,
    client_id: 'fundo-painel',
    client_secret: SECRET,
  });
});

describe("the provider's response is refused", () => {
  it.each<[string, (issuer: string) => Promise<string>]>([
    ['of another nonce', (iss) => sign({ iss, nonce: 'outro' })],
    ['without a nonce', (iss) => sign({ iss, nonce: undefined })],
    ['for another client', (iss) => sign({ iss, aud: 'outro' })],
    ['of another issuer', () => sign({ iss: 'https://outro.example' })],
    ['that has expired', (iss) => sign({ iss, iat: now() - 600, exp: now() - 300 })],
    ['signed by another key', (iss) => sign({ iss }, foreign)],
    [
      'signed with the client secret',
      (iss) =>
        new SignJWT({ iss, aud: 'fundo-painel', sub: 'ana', nonce: 'o-nonce', iat: now(), exp: now() + 60 })
          .setProtectedHeader({ alg: 'HS256' })
          .sign(Buffer.from(SECRET)),
    ],
    [
      'without a signature',
      async (iss) => {
        const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
        const claims = {
          iss,
          aud: 'fundo-painel',
          sub: 'ana',
          nonce: 'o-nonce',
          iat: now(),
          exp: now() + 60,
        };
        return `${part({ alg: 'none' })}.${part(claims)}.`;
      },
    ],
  ])('with an ID token %s', async (_name, forged) => {
    idToken = forged;
    await expect(finish()).rejects.toMatchObject({ code: 'invalid_sign_in', status: 400 });
  });

  it('without an ID token', async () => {
    respond = async () => [200, { access_token: 'a', token_type: 'Bearer' }];
    await expect(finish()).rejects.toMatchObject({ code: 'invalid_sign_in' });
  });

  it('with another state, before the code is redeemed', async () => {
    await expect(finish('code=um-codigo&state=outro')).rejects.toMatchObject({ code: 'invalid_sign_in' });
    await expect(finish('code=um-codigo')).rejects.toMatchObject({ code: 'invalid_sign_in' });
    expect(provider.forms).toEqual([]);
  });

  it('that is an error', async () => {
    await expect(finish('error=access_denied&state=o-estado')).rejects.toMatchObject({
      code: 'sign_in_refused',
      status: 403,
    });
  });
});

describe('a failure reveals no secret', () => {
  it.each<[string, number, unknown]>([
    ['the code is refused', 400, { error: 'invalid_grant' }],
    ['the secret is wrong', 401, { error: 'unauthorized_client' }],
    ['the provider is broken', 500, { error: 'segredo interno' }],
    ['the token is not one', 200, { access_token: 'a', token_type: 'Bearer', id_token: 'um.token.qualquer' }],
  ])('when %s', async (_name, status, body) => {
    respond = async () => [status, body];
    const failure = await finish().catch((error: unknown) => error);
    const output = inspect(failure, { depth: 20, showHidden: true });
    for (const secret of [SECRET, 'um-codigo', PENDING.verifier, 'um.token.qualquer'])
      expect(output).not.toContain(secret);
  });
});

describe('a provider that cannot be reached', () => {
  it('is reported as unreachable, and found once it is back', async () => {
    const flow = createFlow();
    const { issuer } = provider;
    await provider.stop();
    await expect(flow.begin()).rejects.toMatchObject({ code: 'provider_unreachable', status: 503 });
    const back = createServer((_, response) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ issuer, authorization_endpoint: `${issuer}/auth` })),
    ).listen(Number(new URL(issuer).port), '127.0.0.1');
    await once(back, 'listening');
    await expect(flow.begin()).resolves.toBeTruthy();
    back.closeAllConnections();
    back.close();
    provider = await startProvider((url) => respond(url));
  });

  it('is reported as unreachable while a code is redeemed', async () => {
    respond = async () => [503, {}];
    await expect(finish()).rejects.toMatchObject({ code: 'provider_unreachable' });
  });

  it('is not replaced by a provider with another issuer', async () => {
    const flow = createFlow(provider.issuer.replace('/realms/fundo', '/realms/outro'));
    await expect(flow.begin()).rejects.toMatchObject({ code: 'provider_unreachable' });
  });
});
