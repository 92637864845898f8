import type Keycloak from 'keycloak-js';
import type { Config } from '../page/config';
import { frontDoor } from './place';
import { providerAnswers } from './providerAnswers';
import { LogoutFailed } from './Session';
import { forgetToken, forgetUser } from './storedSession';

/**
 * The sequence of spec §4: user, revocation, token, provider. The provider's own logout is a redirect, which leads
 * away from the page before it can fail in it, and so does the form POST, keycloak-js's other way. So the provider is
 * asked first whether it is there: where it is not, the person is told here and not by the browser's error page.
 */
export async function logout(keycloak: Keycloak, { revokeUrl, signIn }: Config) {
  if (!keycloak.authenticated) {
    // The provider ended the session first: keycloak-js is on its way to the sign-in page, and is not to be overtaken;
    // unless a failed logout has told it not to go there.
    if (!keycloak.loginRequired) window.location.replace(frontDoor());
    return;
  }
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
  if (!(await providerAnswers(signIn.issuer))) throw new LogoutFailed('the provider does not answer');
  try {
    await keycloak.logout();
  } catch (cause) {
    throw new LogoutFailed(cause);
  }
}
