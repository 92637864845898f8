import Keycloak, { type KeycloakError } from 'keycloak-js';
import type { Config } from '../page/config';
import { requireBrowserSupport, watchThirdPartyCookies } from './browserSupport';
import { createAdapter, leaving } from './createAdapter';
import { Auth } from './Auth';
import { LOCALE, loadUser, setAuth, toSession } from './keycloakSession';
import { frontDoor, rememberAddress, returnToAddress } from './returnAddress';
import type { Session } from './Session';
import { StartFailure } from './StartFailure';

/** Either a session, or the function that goes to the provider's sign-in page. */
type Started = { session: Session } | { enter: () => Promise<void> };

/**
 * Signs in (docs/product.md 4.4, 5.2 and 9.2): checks the session every 5 s, waits 10 s for messages, and uses the
 * configured flow, response mode, PKCE and on-load. The promise stays pending if the browser goes to the provider.
 * Rejects with a StartFailure, or with anything that keycloak-js threw: `startFailureOf` turns both into a StartFailure.
 */
export async function startSession(config: Config): Promise<Started> {
  const { client, issuer, options } = config.signIn;
  requireBrowserSupport();
  const keycloak = new Keycloak(client);
  let errorResponse: KeycloakError | undefined;
  keycloak.onAuthError = (error) => (errorResponse = error);
  const auth = new Auth();
  keycloak.onAuthRefreshSuccess = () => setAuth(auth, keycloak);
  // Before somebody is signed in, only a wrong nonce clears a token; the code below decides whether to sign in again.
  keycloak.onAuthLogout = () => (keycloak.loginRequired = false);

  const enter = async () => {
    rememberAddress();
    await keycloak.login({ locale: LOCALE });
  };

  rememberAddress();
  const cookies = watchThirdPartyCookies(issuer);
  const authenticated = await keycloak
    .init({
      ...options,
      adapter: createAdapter(keycloak),
      // Not for other providers: their frames have another protocol than Keycloak's, and keycloak-js does not check that
      // a frame can read its cookies. If it cannot, the session would seem to end at every check.
      checkLoginIframe: typeof client === 'string' || !('oidcProvider' in client),
      checkLoginIframeInterval: 5,
      messageReceiveTimeout: 10_000,
      redirectUri: frontDoor(),
      locale: LOCALE,
    })
    .catch(async (cause: unknown) => {
      returnToAddress();
      if (errorResponse) throw new StartFailure('provider_error', cause, errorResponse);
      const isNonce = cause instanceof Error && cause.message === 'Invalid nonce.';
      if (!isNonce || !mayRetryStart()) throw cause;
      await enter();
      return leaving();
    });

  const cookiesBlocked = cookies.stop();
  returnToAddress();
  if (!authenticated) {
    if (options.onLoad === 'check-sso') return { enter };
    if (!mayRetryStart()) throw new StartFailure('not_signed_in');
    window.location.reload();
    return leaving();
  }
  allowRetry();
  keepSignedIn(keycloak, auth);
  void loadUser(auth, keycloak);
  return { session: toSession(keycloak, config, auth, cookiesBlocked) };
}

/** From now on a cleared token leads to a new sign-in (docs/product.md 4.4), whatever the configured on-load. */
function keepSignedIn(keycloak: Keycloak, auth: Auth) {
  keycloak.loginRequired = true;
  keycloak.onAuthLogout = () => {
    rememberAddress();
    auth.setUser(undefined);
    auth.setToken(undefined);
    auth.setRefreshToken(undefined);
  };
  setAuth(auth, keycloak);
}

/** Session storage key, set while a sign-in is retried. A sign-in without a session is retried once, to avoid a loop. */
const RETRY_KEY = 'sign-in-again';

/** Returns true if a failed sign-in may be retried. After it returned false, or after `allowRetry`, the next one may. */
function mayRetryStart(): boolean {
  const isFirst = sessionStorage.getItem(RETRY_KEY) === null;
  if (isFirst) sessionStorage.setItem(RETRY_KEY, '1');
  else allowRetry();
  return isFirst;
}

const allowRetry = () => sessionStorage.removeItem(RETRY_KEY);
