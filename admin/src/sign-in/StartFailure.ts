import type { KeycloakError } from 'keycloak-js';

/** Why nobody could be signed in; startFailureScreen.ts has a sentence for each. */
export type StartFailureCode =
  | 'insecure_context'
  | 'unsupported_browser'
  | 'invalid_token'
  | 'invalid_nonce'
  | 'cookie_check_timeout'
  | 'provider_unreachable'
  | 'provider_error'
  | 'not_signed_in'
  | 'wrong_configuration'
  | 'unexpected';

/** Sign-in could not start, or did not end well. */
export class StartFailure extends Error {
  override name = 'StartFailure';

  constructor(
    readonly code: StartFailureCode,
    cause?: unknown,
    /** What the provider said in its answer (RFC 6749, section 4.1.2.1). */
    readonly answer?: KeycloakError,
  ) {
    super(`Sign-in did not start: ${code}`, { cause });
  }
}
