import Keycloak, { type KeycloakError } from 'keycloak-js';
import type { Config } from '../page/config';
import { demandSupport } from './requireSupport';
import { frontDoor, rememberPlace, returnToPlace } from './place';
import type { Session } from './Session';
import { forgetStart, mayStartAgain } from './startAgain';
import { StartFailure } from './StartFailure';
import { forgetToken, forgetUser, storeSession } from './storedSession';
import { describe, toSession } from './toSession';
import { watchCookies } from './watchCookies';

/** Somebody is signed in; or nobody, with the way to the provider's sign-in page. */
type Started = { session: Session } | { enter: () => Promise<void> };

const LOCALE = 'pt-BR';
const leaving = () => new Promise<never>(() => undefined);

/**
 * Signs in as spec §4, §5 and §9 have it: the session checked every 5 s, messages waited for 10 s, and the configured
 * flow, response mode, PKCE and on-load. Where the browser goes to the provider, the promise stays pending.
 * Rejects with a StartFailure, or with what keycloak-js threw (startFailureOf.ts tells).
 */
export async function startSession(config: Config): Promise<Started> {
  const { client, issuer, options } = config.signIn;
  demandSupport();
  const keycloak = new Keycloak(client);
  let answer: KeycloakError | undefined;
  keycloak.onAuthError = (error) => (answer = error);
  keycloak.onAuthRefreshSuccess = () => storeSession(describe(keycloak));
  // Until somebody is signed in, only a wrong nonce clears a token; whether to sign in again is decided below.
  keycloak.onAuthLogout = () => (keycloak.loginRequired = false);

  const enter = async () => {
    rememberPlace();
    await keycloak.login({ locale: LOCALE });
  };

  rememberPlace();
  const cookies = watchCookies(issuer);
  const authenticated = await keycloak
    .init({
      ...options,
      // Another provider's frame speaks another language than Keycloak's, and nobody asks it first whether it can
      // read its cookies: where it cannot, the session would seem to end at every check.
      checkLoginIframe: typeof client === 'string' || !('oidcProvider' in client),
      checkLoginIframeInterval: 5,
      messageReceiveTimeout: 10_000,
      redirectUri: frontDoor(),
      locale: LOCALE,
    })
    .catch(async (cause: unknown) => {
      returnToPlace();
      if (answer) throw new StartFailure('provider_error', cause, answer);
      const isNonce = cause instanceof Error && cause.message === 'Invalid nonce.';
      if (!isNonce || !mayStartAgain()) throw cause;
      await enter();
      return leaving();
    });

  const cookiesBlocked = cookies.stop();
  returnToPlace();
  if (!authenticated) {
    if (options.onLoad === 'check-sso') return { enter };
    if (!mayStartAgain()) throw new StartFailure('not_signed_in');
    window.location.reload();
    return leaving();
  }
  forgetStart();
  stayIn(keycloak);
  return { session: toSession(keycloak, config, cookiesBlocked) };
}

/** From now on a cleared token leads to a new login (spec §4), whichever way the page was loaded. */
function stayIn(keycloak: Keycloak) {
  keycloak.loginRequired = true;
  keycloak.onAuthLogout = () => {
    rememberPlace();
    forgetUser();
    forgetToken();
  };
  storeSession(describe(keycloak));
}
