import { profile } from './createTokens.ts';
import type { StandIn } from './StandIn.ts';

/** GET userinfo: the person whose access token the request carries (OpenID Connect Core 1.0, section 5.3). */
export async function userInfo({ tokens, sessions }: StandIn, request: Request): Promise<Response> {
  const [, jwt = ''] = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  const claims = await tokens.readAccess(jwt);
  const session = claims && sessions.touch(claims.sid);
  const headers = { 'cache-control': 'no-store' };
  if (!session)
    return Response.json(
      { error: 'invalid_token', error_description: 'Token verification failed' },
      { status: 401, headers: { ...headers, 'www-authenticate': 'Bearer error="invalid_token"' } },
    );
  return Response.json({ sub: session.person.id, ...profile(session.person) }, { headers });
}
