import type { KeycloakError } from 'keycloak-js';
import { ConfigError } from '../page/config';
import { providerResponds } from './providerResponds';

/** The reason why sign-in failed. startFailureScreen.ts has a sentence for each code. */
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

/** Sign-in could not start, or failed. */
export class StartFailure extends Error {
  override name = 'StartFailure';

  constructor(
    readonly code: StartFailureCode,
    cause?: unknown,
    /** The provider's error response (RFC 6749, section 4.1.2.1). */
    readonly response?: KeycloakError,
  ) {
    super(`Sign-in did not start: ${code}`, { cause });
  }
}

/** keycloak-js 26.2.4 has one class of errors, so their messages must be compared. */
const CODE_OF_MESSAGE: [RegExp, StartFailureCode][] = [
  [/^(Web Crypto API is not available|Failed to generate PKCE)/, 'unsupported_browser'],
  [/^Unable to decode token/, 'invalid_token'],
  [/^Invalid nonce/, 'invalid_nonce'],
  [/^Timeout when waiting for 3rd party check/, 'cookie_check_timeout'],
  [/^(Not supported by the OIDC server|The configuration object|Invalid value for)/, 'wrong_configuration'],
];

/** Turns anything that was thrown during sign-in into a StartFailure. `issuer` is unknown if the configuration is wrong. */
export async function startFailureOf(cause: unknown, issuer = ''): Promise<StartFailure> {
  if (cause instanceof StartFailure) return cause;
  const code = codeOf(cause);
  // If the provider is down, the cookie check times out too, and `fetch` throws a TypeError without the cause.
  const mayBeDown = code === 'cookie_check_timeout' || cause instanceof TypeError;
  return new StartFailure(
    mayBeDown && !(await providerResponds(issuer)) ? 'provider_unreachable' : code,
    cause,
  );
}

function codeOf(cause: unknown): StartFailureCode {
  if (cause instanceof ConfigError) return 'wrong_configuration';
  const status = statusOf(cause);
  if (status !== undefined) return status < 500 ? 'provider_error' : 'provider_unreachable';
  if (cause instanceof SyntaxError) return 'invalid_token';
  const message = cause instanceof Error ? cause.message : '';
  return CODE_OF_MESSAGE.find(([pattern]) => pattern.test(message))?.[1] ?? 'unexpected';
}

/** For a response that is not 2xx, keycloak-js throws an error with that response; its types do not export the class. */
const statusOf = (cause: unknown): number | undefined =>
  cause instanceof Error && 'response' in cause && cause.response instanceof Response
    ? cause.response.status
    : undefined;
