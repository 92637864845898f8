import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, SignJWT, type JWTPayload } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogoutTokenVerifier, type LogoutTokenVerifier } from './logout-token';
import { createProviderKeys } from './provider-keys';

const issuer = 'http://localhost:8080/realms/fundo';
const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const now = () => Math.floor(Date.now() / 1000);
const EVENTS = { 'http://schemas.openid.net/event/backchannel-logout': {} };

let provider: Server;
let verify: LogoutTokenVerifier;
beforeAll(async () => {
  const jwk = { ...(await exportJWK(createPublicKey(key))), kid: 'atual', alg: 'RS256' };
  provider = createServer((_, response) => response.end(JSON.stringify({ keys: [jwk] })));
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const jwksUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/certs`;
  verify = createLogoutTokenVerifier({
    keys: createProviderKeys({ jwksUrl }),
    issuer,
    clientIds: ['fundo-admin', 'fundo-site'],
  });
});
afterAll(() => {
  provider.closeAllConnections();
  provider.close();
});

const sign = (changes: JWTPayload = {}, by = key, alg = 'RS256', typ = 'logout+jwt') =>
  new SignJWT({
    iss: issuer,
    aud: 'fundo-admin',
    sub: 'ana',
    sid: 'sessao',
    jti: '1',
    iat: now(),
    exp: now() + 120,
    typ: 'Logout',
    events: EVENTS,
    ...changes,
  })
    .setProtectedHeader({ alg, typ, kid: 'atual' })
    .sign(by);

it('returns the session that ended', async () => {
  expect(await verify(await sign())).toEqual({ sid: 'sessao' });
});

it('accepts a token for each of our clients', async () => {
  expect(await verify(await sign({ aud: 'fundo-site' }))).toEqual({ sid: 'sessao' });
});

it('refuses a token of another type than a logout token', async () => {
  await expect(verify(await sign({}, key, 'RS256', 'JWT'))).rejects.toMatchObject({ code: 'invalid_logout' });
});

it('returns the person if the provider names no session', async () => {
  expect(await verify(await sign({ sid: undefined }))).toEqual({ sub: 'ana' });
});

it.each<[string, JWTPayload]>([
  ['another issuer', { iss: 'http://outro/realms/fundo' }],
  ['another client', { aud: 'outro' }],
  ['no event', { events: undefined }],
  ['another event', { events: { 'http://outro/evento': {} } }],
  ['an event that is no object', { events: { ...EVENTS, [Object.keys(EVENTS)[0]!]: 'sim' } }],
  ['a nonce, as an ID token has', { nonce: 'n' }],
  ['neither session nor person', { sid: undefined, sub: undefined }],
  ['no jti', { jti: undefined }],
  ['no time', { iat: undefined }],
  ['an age of three minutes', { iat: now() - 180 }],
  ['a time to come', { iat: now() + 60 }],
  ['an expiry that is past', { exp: now() - 10 }],
])('refuses a token with %s', async (_name, changes) => {
  await expect(sign(changes).then(verify)).rejects.toMatchObject({ code: 'invalid_logout', status: 400 });
});

it('refuses a foreign key, an unsigned token and a text that is no token', async () => {
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${(await sign()).split('.')[1]}.`;
  for (const token of [await sign({}, foreign), unsigned, 'nada', '']) {
    await expect(verify(token)).rejects.toMatchObject({ code: 'invalid_logout' });
  }
});
