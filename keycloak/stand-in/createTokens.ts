import { createHash, randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { z } from 'zod';
import type { Person } from './createPeople.ts';
import { now, type Session, type Sessions } from './createSessions.ts';
import type { SigningKey } from './loadSigningKey.ts';
import type { Client, Realm } from './readRealm.ts';

export type Tokens = ReturnType<typeof createTokens>;

const refreshSchema = z.object({
  sid: z.string(),
  jti: z.string(),
  azp: z.string(),
  scope: z.string(),
  reuse_id: z.string(),
});
const identitySchema = z.object({ sid: z.string(), sub: z.string(), auth_time: z.number() });
const accessSchema = z.object({ sid: z.string(), jti: z.string(), scope: z.string() });

const profile = (person: Person) => ({
  email_verified: person.emailVerified,
  name: `${person.firstName} ${person.lastName}`,
  preferred_username: person.username,
  given_name: person.firstName,
  family_name: person.lastName,
  email: person.email,
});

/** Issues and reads tokens with the claims of Keycloak's, as an API and keycloak-js see them. */
export function createTokens(issuer: string, key: SigningKey, realm: Realm, sessions: Sessions) {
  const signed = (claims: JWTPayload) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: key.kid }).sign(key.privateKey);
  const sealed = (claims: JWTPayload) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'HS512', typ: 'JWT' }).sign(key.secret);

  async function open<T>(
    schema: z.ZodType<T>,
    typ: string,
    jwt: string,
    ignoreExpiry = false,
  ): Promise<T | undefined> {
    const options = { issuer, ...(ignoreExpiry && { currentDate: new Date(0) }) };
    const verified =
      typ === 'Bearer' || typ === 'ID'
        ? jwtVerify(jwt, key.publicKey, { ...options, algorithms: ['RS256'] })
        : jwtVerify(jwt, key.secret, { ...options, algorithms: ['HS512'] });
    const payload = await verified.then(
      (result) => result.payload,
      () => undefined,
    );
    return payload?.['typ'] === typ ? schema.safeParse(payload).data : undefined;
  }

  function realmAccess(person: Person, client: Client) {
    const inScope = realm.scopeMappings.find((mapping) => mapping.client === client.clientId)?.roles ?? [];
    const roles = person.realmRoles.filter((role) => inScope.includes(role));
    return roles.length > 0 ? { realm_access: { roles } } : {};
  }

  return {
    /** The body of the token endpoint's answer; the session's grant moves on to the new refresh token. */
    async grant(session: Session, client: Client, scope: string, grantId: string, nonce?: string) {
      const iat = now();
      const ends = sessions.endsAt(session);
      const exp = Math.min(iat + realm.accessTokenLifespan, ends);
      const refreshExp = Math.min(iat + realm.ssoSessionIdleTimeout, ends);
      const refreshJti = randomUUID();
      const { sid, person, startedAt } = session;
      const shared = { iat, iss: issuer, sub: person.id, azp: client.clientId, sid };
      const login = { ...shared, exp, auth_time: startedAt, acr: '1', ...profile(person) };
      const audience = client.audience.length === 1 ? client.audience[0]! : client.audience;

      const access = await signed({
        ...login,
        jti: randomUUID(),
        aud: audience,
        typ: 'Bearer',
        'allowed-origins': client.webOrigins,
        ...realmAccess(person, client),
        scope,
      });
      const at_hash = createHash('sha256').update(access).digest().subarray(0, 16).toString('base64url');
      const id = {
        ...login,
        jti: randomUUID(),
        aud: client.clientId,
        typ: 'ID',
        at_hash,
        ...(nonce && { nonce }),
      };
      const refresh = {
        ...shared,
        exp: refreshExp,
        jti: refreshJti,
        aud: issuer,
        typ: 'Refresh',
        scope,
        reuse_id: grantId,
      };

      session.grants.set(grantId, refreshJti);
      return {
        access_token: access,
        expires_in: exp - iat,
        refresh_expires_in: refreshExp - iat,
        refresh_token: await sealed(refresh),
        token_type: 'Bearer',
        ...(scope.split(' ').includes('openid') && { id_token: await signed(id) }),
        'not-before-policy': 0,
        session_state: sid,
        scope,
      };
    },

    /** The cookie by which a browser is known at its next login. */
    identity: (session: Session) =>
      sealed({
        iss: issuer,
        sub: session.person.id,
        sid: session.sid,
        auth_time: session.startedAt,
        exp: sessions.endsAt(session),
        typ: 'Identity',
      }),

    readIdentity: (jwt: string) => open(identitySchema, 'Identity', jwt),
    readRefresh: (jwt: string) => open(refreshSchema, 'Refresh', jwt),
    readAccess: (jwt: string) => open(accessSchema, 'Bearer', jwt),
    /** An ID token says whose session to end even after it expired (OpenID Connect RP-Initiated Logout 1.0, section 2). */
    readHint: (jwt: string) => open(z.object({ sid: z.string(), azp: z.string() }), 'ID', jwt, true),
    profile,
  };
}
