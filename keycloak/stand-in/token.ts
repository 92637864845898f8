import { createHash } from 'node:crypto';
import type { StandIn } from './StandIn.ts';

const json = (body: unknown, status = 200) =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
const fail = (error: string, error_description: string) => json({ error, error_description }, 400);

async function redeemCode(standIn: StandIn, clientId: string, form: URLSearchParams): Promise<Response> {
  const value = form.get('code') ?? '';
  const code = standIn.codes.get(value);
  const session = code && standIn.sessions.touch(code.sid);
  if (!code || !session) return fail('invalid_grant', 'Code not valid');
  if (code.used) {
    // RFC 6749 section 4.1.2: a code used twice may be stolen, so what it gave is taken back.
    session.grants.clear();
    return fail('invalid_grant', 'Code not valid');
  }
  standIn.codes.set(value, { ...code, used: true });

  const { client, redirectUri, challenge, scope, nonce } = code.ask;
  if (client.clientId !== clientId) return fail('invalid_grant', 'Auth error');
  if (redirectUri !== form.get('redirect_uri')) return fail('invalid_grant', 'Incorrect redirect_uri');
  const verifier = form.get('code_verifier');
  if (!verifier) return fail('invalid_grant', 'PKCE code verifier not specified');
  if (!/^[\w.~-]{43,128}$/.test(verifier))
    return fail('invalid_grant', 'PKCE verification failed: Invalid code verifier');
  if (createHash('sha256').update(verifier).digest('base64url') !== challenge)
    return fail('invalid_grant', 'PKCE verification failed: Code mismatch');
  return json(await standIn.tokens.grant(session, client, scope, code.grantId, nonce));
}

async function refresh(standIn: StandIn, clientId: string, form: URLSearchParams): Promise<Response> {
  const claims = await standIn.tokens.readRefresh(form.get('refresh_token') ?? '');
  if (!claims || claims.azp !== clientId) return fail('invalid_grant', 'Invalid refresh token');
  const session = standIn.sessions.touch(claims.sid);
  const newest = session?.grants.get(claims.reuse_id);
  if (!session || newest === undefined) return fail('invalid_grant', 'Session not active');
  if (newest !== claims.jti) {
    // RFC 9700 section 4.14.2: an older token of the chain may be stolen: Keycloak ends all that the client has here.
    session.grants.clear();
    return fail('invalid_grant', 'Maximum allowed refresh token reuse exceeded');
  }
  const client = standIn.realm.clients.find((known) => known.clientId === clientId)!;
  return json(await standIn.tokens.grant(session, client, claims.scope, claims.reuse_id));
}

/** POST token: a code or a refresh token for new tokens (RFC 6749 sections 4.1.3 and 6). */
export async function token(standIn: StandIn, form: URLSearchParams): Promise<Response> {
  const clientId = form.get('client_id') ?? '';
  if (!standIn.realm.clients.some((client) => client.clientId === clientId))
    return json(
      { error: 'invalid_client', error_description: 'Invalid client or Invalid client credentials' },
      401,
    );
  const type = form.get('grant_type');
  if (type === 'authorization_code') return redeemCode(standIn, clientId, form);
  if (type === 'refresh_token') return refresh(standIn, clientId, form);
  return fail('unsupported_grant_type', 'Unsupported grant_type');
}

/** POST revoke (RFC 7009): a refresh token ends its chain, an access token stops at userinfo; unknown ones are fine. */
export async function revoke(
  { tokens, sessions, revoked }: StandIn,
  form: URLSearchParams,
): Promise<Response> {
  const jwt = form.get('token') ?? '';
  const refreshed = await tokens.readRefresh(jwt);
  if (refreshed) sessions.touch(refreshed.sid)?.grants.delete(refreshed.reuse_id);
  const access = await tokens.readAccess(jwt);
  if (access) revoked.set(access.jti, true);
  return new Response(null, { status: 200 });
}

/** GET or POST userinfo: the claims of the person whose access token this is. */
export async function userinfo({ tokens, sessions, revoked }: StandIn, request: Request): Promise<Response> {
  const jwt = /^bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  const access = await tokens.readAccess(jwt ?? '');
  const session = access && !revoked.get(access.jti) && sessions.touch(access.sid);
  if (session) return json({ sub: session.person.id, ...tokens.profile(session.person) });
  const body = { error: 'invalid_token', error_description: 'Token verification failed' };
  return Response.json(body, {
    status: 401,
    headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
  });
}
