import type Keycloak from 'keycloak-js';
import { xsrfHeader } from '@fundo/contract/xsrf';
import type { Config } from '../page/config';
import type { Auth, User } from './Auth';
import { forgetAddress, frontDoor, rememberAddress } from './returnAddress';
import { providerResponds } from './providerResponds';
import { LogoutFailed, SessionEnded, type Session } from './Session';

/** A token that expires within this many seconds is renewed before a call uses it (docs/product.md 9.2). */
const MIN_VALIDITY = 5;

/** The language of the provider's pages. */
export const LOCALE = 'pt-BR';

/** Makes the session of a keycloak-js client that has signed somebody in. */
export function toSession(keycloak: Keycloak, config: Config, auth: Auth, cookiesBlocked: boolean): Session {
  let leaving: Promise<void> | undefined;
  // The browser may show this page again from its back/forward cache.
  window.addEventListener('pageshow', () => (leaving = undefined));
  const leave = (leaves: Promise<void>) => {
    leaving = leaves;
    // If the page stays, because the provider does not respond, it can try to leave again.
    leaves.catch(() => (leaving = undefined));
    return leaves;
  };
  return {
    subject: keycloak.subject ?? userOf(keycloak).username,
    auth,
    cookiesBlocked,
    hasRealmRole: (role) => keycloak.hasRealmRole(role),
    hasClientRole: (role, clientId) => keycloak.hasResourceRole(role, clientId),
    isActive: () => keycloak.authenticated,
    refresh: () => refresh(keycloak),
    // The page leaves only once, even if several reads are refused at once, or one during a logout.
    signInAgain: () => leaving ?? leave(signInAgain(keycloak, config, auth)),
    logout: () => {
      // After a logout, the next sign-in starts at the front door. If the provider ended the session, it returns here.
      if (keycloak.authenticated) forgetAddress();
      return leave(logout(keycloak, config, auth));
    },
  };
}

/** Sets who is signed in, with the present tokens. */
export function setAuth(auth: Auth, keycloak: Keycloak) {
  auth.setUser(userOf(keycloak));
  auth.setToken(keycloak.token);
  auth.setRefreshToken(keycloak.refreshToken);
}

/**
 * Reads the person from the provider's user-info endpoint. Until then, or if it fails, the person is as the ID token
 * says, so that nobody waits for it.
 */
export async function loadUser(auth: Auth, keycloak: Keycloak) {
  try {
    const info: { sub?: unknown } = await keycloak.loadUserInfo();
    // OpenID Connect Core 1.0, section 5.3.2.
    if (info.sub !== keycloak.subject) throw new Error('The user info is about somebody else');
    if (auth.state().user) auth.setUser(userOf(keycloak));
  } catch (cause) {
    delete keycloak.userInfo;
    console.warn('User info failed', cause);
  }
}

function userOf(keycloak: Keycloak): User {
  const claims: Record<string, unknown> =
    keycloak.userInfo ?? keycloak.idTokenParsed ?? keycloak.tokenParsed ?? {};
  const username = String(claims['preferred_username'] ?? keycloak.subject ?? '');
  return { token: keycloak.token ?? '', username, name: String(claims['name'] ?? username) };
}

async function refresh(keycloak: Keycloak) {
  let cause: unknown;
  try {
    if (keycloak.flow === 'implicit') clearExpiringToken(keycloak);
    else await keycloak.updateToken(MIN_VALIDITY);
  } catch (error) {
    cause = error;
    console.warn('Token refresh failed', cause);
  }
  if (!keycloak.authenticated)
    throw new SessionEnded('The session ended at the identity provider', { cause });
}

/** The implicit flow has no refresh token. Clearing a token that is about to expire makes keycloak-js sign in again. */
function clearExpiringToken(keycloak: Keycloak) {
  if (keycloak.isTokenExpired(MIN_VALIDITY)) keycloak.clearToken();
}

/** Session storage key of the time at which this tab last signed in again, in milliseconds since 1970. */
const AGAIN_KEY = 'signed-in-again-at';

/** If the API refuses a session twice within this time, the provider's cookie does not help: the person must sign in again. */
const AGAIN_MS = 60_000;

async function signInAgain(keycloak: Keycloak, config: Config, auth: Auth) {
  rememberAddress();
  const last = Number(sessionStorage.getItem(AGAIN_KEY));
  sessionStorage.setItem(AGAIN_KEY, String(Date.now()));
  if (Date.now() - last < AGAIN_MS) return logout(keycloak, config, auth);
  await keycloak.login({ locale: LOCALE });
}

/**
 * The logout sequence of docs/product.md 4.7: delete the user, revoke the token, delete the token, log out at the
 * provider. That last step leaves the page, by a redirect or by keycloak-js's form POST, and so cannot fail in it.
 * Therefore the provider is called first: if it does not respond, our page says so, not the browser's error page.
 */
async function logout(keycloak: Keycloak, { revokeUrl, signIn }: Config, auth: Auth) {
  if (!keycloak.authenticated) {
    // The provider ended the session first. keycloak-js is redirecting to the sign-in page, unless a logout that failed
    // before has cleared loginRequired.
    if (!keycloak.loginRequired) window.location.replace(frontDoor());
    return;
  }
  auth.setUser(undefined);
  // The result is ignored (docs/product.md 8). The time limit is for a slow server.
  await fetch(revokeUrl, {
    method: 'POST',
    headers: { Authorization: `Bearer ${keycloak.token ?? ''}`, ...xsrfHeader(revokeUrl) },
    signal: AbortSignal.timeout(5000),
  }).catch(() => undefined);
  auth.setToken(undefined);
  auth.setRefreshToken(undefined);
  // Otherwise the session check may notice the deleted cookie and start a new sign-in before the logout has ended.
  keycloak.loginRequired = false;
  if (!(await providerResponds(signIn.issuer))) throw new LogoutFailed('the provider does not answer');
  try {
    await keycloak.logout();
  } catch (cause) {
    throw new LogoutFailed(cause);
  }
}
