import { StartFailure } from './StartFailure';

/**
 * Refuses a page or a browser in which keycloak-js would fail halfway: it wants a secure context, the Web Crypto API
 * for state, nonce and PKCE, and Promise.withResolvers to renew a token. @throws StartFailure
 */
export function demandSupport() {
  if (!window.isSecureContext) throw new StartFailure('insecure_context');
  const { crypto = {} } = globalThis as { crypto?: Partial<Crypto> };
  if (!crypto.subtle || !crypto.randomUUID || !('withResolvers' in Promise))
    throw new StartFailure('unsupported_browser');
}
