import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import type { StandIn } from './StandIn.ts';

const json = (body: unknown, status = 200) =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
const fail = (error: string, error_description: string, status = 400) =>
  json({ error, error_description }, status);

const digest = (text: string) => createHash('sha256').update(text).digest();
const same = (left: string, right: string) => timingSafeEqual(digest(left), digest(right));

async function redeemCode(standIn: StandIn, clientId: string, form: URLSearchParams): Promise<Response> {
  const code = standIn.codes.take(form.get('code') ?? '');
  const session = code && standIn.sessions.touch(code.sid);
  if (!session) return fail('invalid_grant', 'Code not valid');
  const { client, redirectUri, challenge, scope, nonce } = code.authorization;
  if (client.clientId !== clientId) return fail('invalid_grant', 'Auth error');
  if (redirectUri !== form.get('redirect_uri')) return fail('invalid_grant', 'Incorrect redirect_uri');
  const verifier = form.get('code_verifier') ?? '';
  if (digest(verifier).toString('base64url') !== challenge)
    return fail('invalid_grant', 'PKCE verification failed: Code mismatch');
  return json(await standIn.tokens.grant(session, client, scope, randomUUID(), nonce));
}

async function refresh(standIn: StandIn, clientId: string, form: URLSearchParams): Promise<Response> {
  const claims = await standIn.tokens.readRefresh(form.get('refresh_token') ?? '');
  const client = standIn.realm.clients.find((known) => known.clientId === claims?.azp);
  if (!claims || client?.clientId !== clientId) return fail('invalid_grant', 'Invalid refresh token');
  const session = standIn.sessions.touch(claims.sid);
  const newest = session?.grants.get(claims.reuse_id);
  if (!session || newest === undefined) return fail('invalid_grant', 'Session not active');
  if (newest !== claims.jti) {
    // An older token of the chain may be stolen (RFC 9700 section 4.14.2). Keycloak then ends the client's chains too.
    session.grants.clear();
    return fail('invalid_grant', 'Maximum allowed refresh token reuse exceeded');
  }
  return json(await standIn.tokens.grant(session, client, claims.scope, claims.reuse_id));
}

/** POST token: exchanges a code or a refresh token for new tokens (RFC 6749 sections 4.1.3 and 6). */
export async function token(standIn: StandIn, form: URLSearchParams): Promise<Response> {
  const clientId = form.get('client_id') ?? '';
  const client = standIn.realm.clients.find((known) => known.clientId === clientId);
  if (!client || (client.secret !== undefined && !same(client.secret, form.get('client_secret') ?? '')))
    return fail('invalid_client', 'Invalid client or Invalid client credentials', 401);
  const type = form.get('grant_type');
  if (type === 'authorization_code') return redeemCode(standIn, clientId, form);
  if (type === 'refresh_token') return refresh(standIn, clientId, form);
  return fail('unsupported_grant_type', 'Unsupported grant_type');
}
