import { createHash, randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { z } from 'zod';
import type { Person } from './createPeople.ts';
import { now, type Session, type Sessions } from './createSessions.ts';
import type { SigningKey } from './createSigningKey.ts';
import type { Client, Realm } from './readRealm.ts';

export type Tokens = ReturnType<typeof createTokens>;

const refreshSchema = z.object({
  typ: z.literal('Refresh'),
  sid: z.string(),
  jti: z.string(),
  azp: z.string(),
  scope: z.string(),
  reuse_id: z.string(),
});
const accessSchema = z.object({ typ: z.literal('Bearer'), sid: z.string() });
const hintSchema = z.object({ typ: z.literal('ID'), sid: z.string(), azp: z.string() });

/** The claims about a person, in tokens and from the user-info endpoint. */
export const profile = (person: Person) => ({
  email_verified: person.emailVerified,
  name: `${person.firstName} ${person.lastName}`,
  preferred_username: person.username,
  given_name: person.firstName,
  family_name: person.lastName,
  email: person.email,
});

/** `aud` is a text for one audience, an array for several, and missing for none. */
const audienceOf = ({ audience }: Client) =>
  audience.length > 0 ? { aud: audience.length === 1 ? audience[0]! : audience } : {};

/** Issues and verifies tokens with the claims that an API and keycloak-js get from Keycloak. */
export function createTokens(issuer: string, key: SigningKey, realm: Realm, sessions: Sessions) {
  const signed = (claims: JWTPayload, typ = 'JWT') =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', typ, kid: key.kid }).sign(key.privateKey);
  // keycloak-js requires a refresh token that it can parse.
  const sealed = (claims: JWTPayload) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'HS512', typ: 'JWT' }).sign(key.secret);

  function realmAccess(person: Person, client: Client) {
    const inScope = realm.scopeMappings.find((mapping) => mapping.client === client.clientId)?.roles ?? [];
    const roles = person.realmRoles.filter((role) => inScope.includes(role));
    return roles.length > 0 ? { realm_access: { roles } } : {};
  }

  /** A client's tokens contain its own roles without a mapping, and no roles of other clients. */
  function resourceAccess(person: Person, { clientId }: Client) {
    const roles = person.clientRoles[clientId] ?? [];
    return roles.length > 0 ? { resource_access: { [clientId]: { roles } } } : {};
  }

  return {
    /** Returns the body of the token endpoint's response. Its refresh token replaces the grant's earlier one. */
    async grant(session: Session, client: Client, scope: string, grantId: string, nonce?: string) {
      const { sid, person, startedAt } = session;
      const iat = now();
      const ends = sessions.endsAt(session);
      const exp = Math.min(iat + realm.accessTokenLifespan, ends);
      const refreshExp = Math.min(iat + realm.ssoSessionIdleTimeout, ends);
      const common = { iat, iss: issuer, sub: person.id, azp: client.clientId, sid };
      const login = { ...common, exp, auth_time: startedAt, acr: '1', ...profile(person) };

      const access = await signed({
        ...login,
        typ: 'Bearer',
        jti: randomUUID(),
        ...audienceOf(client),
        'allowed-origins': client.webOrigins,
        ...realmAccess(person, client),
        ...resourceAccess(person, client),
        scope,
      });
      const at_hash = createHash('sha256').update(access).digest().subarray(0, 16).toString('base64url');
      const id = {
        ...login,
        typ: 'ID',
        jti: randomUUID(),
        aud: client.clientId,
        at_hash,
        ...(nonce && { nonce }),
        ...(client.rolesInIdToken && realmAccess(person, client)),
      };
      const refresh = { typ: 'Refresh', jti: randomUUID(), aud: issuer, scope, reuse_id: grantId };

      session.grants.set(grantId, refresh.jti);
      session.clients.add(client.clientId);
      return {
        access_token: access,
        expires_in: exp - iat,
        refresh_token: await sealed({ ...common, ...refresh, exp: refreshExp }),
        refresh_expires_in: refreshExp - iat,
        token_type: 'Bearer',
        id_token: await signed(id),
        'not-before-policy': 0,
        session_state: sid,
        scope,
      };
    },

    /** The logout token of a session that has ended (OpenID Connect Back-Channel Logout 1.0, section 2.4). */
    logout: ({ sid, person }: Session, client: Client) =>
      signed(
        {
          iss: issuer,
          sub: person.id,
          aud: client.clientId,
          iat: now(),
          exp: now() + 120,
          jti: randomUUID(),
          typ: 'Logout',
          sid,
          events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
        },
        'logout+jwt',
      ),

    readRefresh: (jwt: string) =>
      jwtVerify(jwt, key.secret, { issuer, algorithms: ['HS512'] }).then(
        ({ payload }) => refreshSchema.safeParse(payload).data,
        () => undefined,
      ),

    readAccess: (jwt: string) =>
      jwtVerify(jwt, key.publicKey, { issuer, algorithms: ['RS256'] }).then(
        ({ payload }) => accessSchema.safeParse(payload).data,
        () => undefined,
      ),

    /** Verifies an ID token, expired or not: it names the session to end (OpenID Connect RP-Initiated Logout 1.0, 2). */
    readHint: (jwt: string) =>
      jwtVerify(jwt, key.publicKey, { issuer, algorithms: ['RS256'], currentDate: new Date(0) }).then(
        ({ payload }) => hintSchema.safeParse(payload).data,
        () => undefined,
      ),
  };
}
