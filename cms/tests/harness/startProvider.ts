import { createPublicKey, generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, SignJWT, type JWTPayload } from 'jose';

const REALM = 'fundo';
const EDITOR = {
  sub: 'elisa',
  sid: 'sessao',
  email: 'elisa@fundo.example',
  email_verified: true,
  given_name: 'Elisa',
  family_name: 'Editora',
  realm_access: { roles: ['painel-editor'] },
};

interface TokenResponse {
  status: number;
  body: object;
}

const discovery = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/protocol/openid-connect/auth`,
  token_endpoint: `${issuer}/protocol/openid-connect/token`,
  end_session_endpoint: `${issuer}/protocol/openid-connect/logout`,
  jwks_uri: `${issuer}/protocol/openid-connect/certs`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
});
const now = () => Math.floor(Date.now() / 1000);

/** Starts a provider whose sessions, clock and failures the test controls. For a real sign-in, see signIn.ts. */
export async function startProvider() {
  let kid = 'primeira';
  let key = createKey();
  let reachable = true;
  const codes = new Map<string, TokenResponse>();
  const server = createServer(async (request, response) => {
    if (!reachable) return void response.destroy();
    const { status, body } = await respond(request);
    response
      .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      .end(JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuer = `${url}/realms/${REALM}`;

  async function respond(request: IncomingMessage): Promise<TokenResponse> {
    if (request.url?.endsWith('/openid-configuration')) return { status: 200, body: discovery(issuer) };
    if (request.url?.endsWith('/token')) {
      const code = new URLSearchParams(await text(request)).get('code') ?? '';
      return codes.get(code) ?? { status: 400, body: { error: 'invalid_grant' } };
    }
    const jwk = { ...(await exportJWK(createPublicKey(key))), kid, alg: 'RS256', use: 'sig' };
    return { status: 200, body: { keys: [jwk] } };
  }

  const sign = (claims: JWTPayload, { typ = 'JWT', by = key } = {}) =>
    new SignJWT({ iss: issuer, sub: 'ana', jti: randomUUID(), iat: now(), exp: now() + 300, ...claims })
      .setProtectedHeader({ alg: 'RS256', typ, kid })
      .sign(by);
  const giveCode = (tokens: TokenResponse): string => {
    const code = randomUUID();
    codes.set(code, tokens);
    return code;
  };

  return {
    url,
    issuer,
    /** An administrator's access token, valid except for `changes`. */
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
        { typ: 'logout+jwt' },
      ),
    /** A code for an ID token of an editor of the panel; `foreign` signs it with a key that is not the realm's. */
    async codeFor(changes: JWTPayload, { foreign = false } = {}): Promise<string> {
      const claims = { typ: 'ID', aud: 'fundo-painel', ...EDITOR, ...changes };
      const id_token = await sign(claims, foreign ? { by: createKey() } : {});
      const body = { access_token: 'um-token-de-acesso', token_type: 'Bearer', expires_in: 60, id_token };
      return giveCode({ status: 200, body });
    },
    /** A code to which the token endpoint responds with `body`. */
    codeWith: (status: number, body: object): string => giveCode({ status, body }),
    /** Replaces the signing key by a new one. */
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
