import { jwtVerify, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { SignInError } from './SignInError';

export interface LogoutTokenOptions {
  keys: JWTVerifyGetKey;
  /** The provider's issuer, as in the tokens' claim `iss`. */
  issuer: string;
  /** Our clients at the provider; `aud` must name one. */
  clientIds: string[];
}

/** One session, or all sessions of a person if the provider names no session. */
export type EndedSession = { sid: string } | { sub: string };

/** Verifies a logout token. @throws SignInError `invalid_logout` 400, `keys_unreachable` 503 */
export type LogoutTokenVerifier = (token: string) => Promise<EndedSession>;

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/** A token with a nonce is an ID token, not a logout token (OpenID Connect Back-Channel Logout 1.0, 2.4). */
const claims = z
  .object({
    events: z.looseObject({ [EVENT]: z.looseObject({}) }),
    nonce: z.undefined().optional(),
    sid: z.string().min(1).optional(),
    sub: z.string().min(1).optional(),
  })
  .transform(({ sid, sub }, ctx): EndedSession => {
    if (sid) return { sid };
    if (sub) return { sub };
    ctx.addIssue({ code: 'custom', message: 'it names neither a session nor a person' });
    return z.NEVER;
  });

/** Verifies the token that the provider sends when it ends a session (OpenID Connect Back-Channel Logout 1.0, 2.6). */
export function createLogoutTokenVerifier(options: LogoutTokenOptions): LogoutTokenVerifier {
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, options.keys, {
        issuer: options.issuer,
        audience: options.clientIds,
        algorithms: ['RS256'],
        typ: 'logout+jwt',
        requiredClaims: ['iat', 'jti', 'events'],
        maxTokenAge: '2 minutes',
        clockTolerance: 5,
      });
      return claims.parse(payload);
    } catch (error) {
      throw error instanceof SignInError ? error : new SignInError('invalid_logout', error);
    }
  };
}
