import { StartFailure } from './StartFailure';

/**
 * Throws StartFailure if keycloak-js would fail halfway in this page or browser. It needs a secure context, the Web Crypto
 * API for state, nonce and PKCE, and Promise.withResolvers to renew a token.
 */
export function requireBrowserSupport() {
  if (!window.isSecureContext) throw new StartFailure('insecure_context');
  const { crypto = {} } = globalThis as { crypto?: Partial<Crypto> };
  if (!crypto.subtle || !crypto.randomUUID || !('withResolvers' in Promise))
    throw new StartFailure('unsupported_browser');
}

/**
 * Listens to the message by which the provider's frame tells keycloak-js that the browser blocks third-party cookies.
 * keycloak-js then stops checking the session, and only logs that.
 */
export function watchThirdPartyCookies(issuer: string) {
  const listening = new AbortController();
  let blocked = false;
  window.addEventListener(
    'message',
    ({ data, origin }) => {
      if (data === 'unsupported' && origin === new URL(issuer).origin) blocked = true;
    },
    { signal: listening.signal },
  );
  return {
    /** Stops listening. Returns whether cookies are blocked. */
    stop(): boolean {
      listening.abort();
      if (blocked)
        console.warn(
          'This browser blocks third-party cookies: a logout in another tab is noticed at the next call.',
        );
      return blocked;
    },
  };
}
