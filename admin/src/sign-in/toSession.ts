import type Keycloak from 'keycloak-js';
import type { Config } from '../page/config';
import { logout } from './logout';
import { SessionEnded, type Session } from './Session';
import type { StoredUser } from './storedSession';

/** Seconds that a token must still be good for before a call uses it (spec §9). */
const MIN_VALIDITY = 5;

/** The session of a keycloak-js client that has signed somebody in. */
export function toSession(keycloak: Keycloak, config: Config, cookiesBlocked: boolean): Session {
  const { name, username } = describe(keycloak);
  return {
    name,
    username,
    cookiesBlocked,
    hasRealmRole: (role) => keycloak.hasRealmRole(role),
    hasClientRole: (role, clientId) => keycloak.hasResourceRole(role, clientId),
    isActive: () => keycloak.authenticated,
    token: () => keycloak.token,
    refresh: () => refresh(keycloak),
    logout: () => logout(keycloak, config),
  };
}

/** What local storage keeps of the session. */
export function describe(keycloak: Keycloak): StoredUser {
  const claims = keycloak.idTokenParsed ?? keycloak.tokenParsed ?? {};
  const username = String(claims['preferred_username'] ?? keycloak.subject ?? '');
  return { token: keycloak.token ?? '', username, name: String(claims['name'] ?? username) };
}

async function refresh(keycloak: Keycloak) {
  let cause: unknown;
  try {
    if (keycloak.flow === 'implicit') signInAnew(keycloak);
    else await keycloak.updateToken(MIN_VALIDITY);
  } catch (error) {
    cause = error;
    console.warn('Token refresh failed', cause);
  }
  if (!keycloak.authenticated)
    throw new SessionEnded('The session ended at the identity provider', { cause });
}

/** The implicit flow gives no refresh token: where the token is about to expire, it is cleared, and a login follows. */
function signInAnew(keycloak: Keycloak) {
  if (keycloak.isTokenExpired(MIN_VALIDITY)) keycloak.clearToken();
}
