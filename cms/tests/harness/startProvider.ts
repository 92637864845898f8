import { createPublicKey, generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, SignJWT, type JWTPayload } from 'jose';

const REALM = 'fundo';
const now = () => Math.floor(Date.now() / 1000);

/** The keys of a provider whose sessions, clock and health a test decides; who signs in for real uses signIn.ts. */
export async function startProvider() {
  let kid = 'primeira';
  let key = createKey();
  let reachable = true;
  const server = createServer(async (request, response) => {
    if (!reachable) return void response.destroy();
    if (request.url!.endsWith('/.well-known/openid-configuration'))
      return void response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ issuer, jwks_uri: `${url}/chaves` }));
    const jwk = { ...(await exportJWK(createPublicKey(key))), kid, alg: 'RS256', use: 'sig' };
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuer = `${url}/realms/${REALM}`;

  const sign = (claims: JWTPayload, typ = 'JWT') =>
    new SignJWT({ iss: issuer, sub: 'ana', jti: randomUUID(), iat: now(), exp: now() + 300, ...claims })
      .setProtectedHeader({ alg: 'RS256', typ, kid })
      .sign(key);

  return {
    url,
    issuer,
    /** An administrator's access token; what `changes` leaves out is as it should be. */
    accessToken: (changes: JWTPayload = {}) =>
      sign({
        typ: 'Bearer',
        azp: 'fundo-admin',
        aud: ['fundo-api', 'account'],
        sid: 'sessao',
        realm_access: { roles: ['fundo-administrador'] },
        ...changes,
      }),
    logoutToken: (changes: JWTPayload = {}) =>
      sign(
        {
          typ: 'Logout',
          aud: 'fundo-admin',
          sid: 'sessao',
          events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
          ...changes,
        },
        'logout+jwt',
      ),
    /** Signs with a new key from now on, and serves no other. */
    rotate() {
      kid = randomUUID();
      key = createKey();
    },
    setReachable(value: boolean) {
      reachable = value;
      server.closeAllConnections();
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type Provider = Awaited<ReturnType<typeof startProvider>>;

const createKey = (): KeyObject => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
