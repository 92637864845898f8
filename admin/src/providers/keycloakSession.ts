import Keycloak from 'keycloak-js';
import type { Config } from '../config';
import { frontDoor, rememberPlace, returnToPlace } from './place';
import { forgetToken, forgetUser, storeSession } from './storedSession';

/** Seconds that a token must still be good for before a call uses it (spec §9). */
const MIN_VALIDITY = 5;

/** Who is signed in, and the ways to stay and to leave: all that the back-office knows of Keycloak. */
export interface Session {
  readonly name: string;
  readonly username: string;
  /** Whether the token carries this realm role or role of our client. */
  hasRole(role: string): boolean;
  isActive(): boolean;
  token(): string | undefined;
  /** Renews a token that is about to expire. Rejects with SessionEnded where the provider has ended the session. */
  refresh(): Promise<void>;
  /** The sequence of spec §4; ends with the provider's own logout, which leaves the page. */
  logout(): Promise<void>;
}

/** The provider has ended the session; keycloak-js is already on its way to the sign-in page. */
export class SessionEnded extends Error {
  readonly code = 'session_ended';
  override name = 'SessionEnded';
}

/**
 * Signs in (spec §4, §9): login required, PKCE, the session checked every 5 s. Where nobody is signed in, the page
 * is left for the provider's, so the promise stays pending. Rejects when the provider cannot be reached.
 */
export async function startSession(config: Config): Promise<Session> {
  const keycloak = new Keycloak(config.keycloak);
  keycloak.onAuthRefreshSuccess = () => storeSession(describe(keycloak));
  keycloak.onAuthLogout = () => {
    rememberPlace();
    forgetUser();
    forgetToken();
  };

  rememberPlace();
  const authenticated = await keycloak.init({
    onLoad: 'login-required',
    pkceMethod: 'S256',
    checkLoginIframe: true,
    checkLoginIframeInterval: 5,
    messageReceiveTimeout: 10_000,
    redirectUri: frontDoor(),
    locale: 'pt-BR',
  });
  if (!authenticated) {
    window.location.reload();
    return new Promise(() => undefined);
  }
  returnToPlace();
  storeSession(describe(keycloak));
  return toSession(keycloak, config);
}

function toSession(keycloak: Keycloak, config: Config): Session {
  const { name, username } = describe(keycloak);
  return {
    name,
    username,
    hasRole: (role) => keycloak.hasRealmRole(role) || keycloak.hasResourceRole(role),
    isActive: () => keycloak.authenticated,
    token: () => keycloak.token,
    refresh: () => refresh(keycloak),
    logout: () => logout(keycloak, config.revokeUrl),
  };
}

async function refresh(keycloak: Keycloak) {
  try {
    await keycloak.updateToken(MIN_VALIDITY);
  } catch (cause) {
    console.warn('Token refresh failed', cause);
    if (!keycloak.authenticated)
      throw new SessionEnded('The session ended at the identity provider', { cause });
  }
}

async function logout(keycloak: Keycloak, revokeUrl: string) {
  // The provider ended the session first: keycloak-js is on its way to the sign-in page, and is not to be overtaken.
  if (!keycloak.authenticated) return;
  forgetUser();
  // The outcome is ignored (spec §8); the time limit keeps a slow server from holding the person in.
  await fetch(revokeUrl, {
    method: 'POST',
    headers: { Authorization: `Bearer ${keycloak.token ?? ''}` },
    signal: AbortSignal.timeout(5000),
  }).catch(() => undefined);
  forgetToken();
  // Else the session check may see the cookie go and overtake the logout with a new sign-in.
  keycloak.loginRequired = false;
  await keycloak.logout();
}

function describe(keycloak: Keycloak) {
  const claims = keycloak.idTokenParsed ?? keycloak.tokenParsed ?? {};
  const username = String(claims['preferred_username'] ?? keycloak.subject ?? '');
  return { token: keycloak.token ?? '', username, name: String(claims['name'] ?? username) };
}
