import { ConfigError } from '../page/config';
import { providerAnswers } from './providerAnswers';
import { StartFailure, type StartFailureCode } from './StartFailure';

/** keycloak-js 26.2.4 has one class of errors and tells them apart by their words. */
const WORDS: [RegExp, StartFailureCode][] = [
  [/^(Web Crypto API is not available|Failed to generate PKCE)/, 'unsupported_browser'],
  [/^Unable to decode token/, 'invalid_token'],
  [/^Invalid nonce/, 'invalid_nonce'],
  [/^Timeout when waiting for 3rd party check/, 'cookie_check_timeout'],
  [/^(Not supported by the OIDC server|The configuration object|Invalid value for)/, 'wrong_configuration'],
];

/** Says what went wrong while signing in, from what was thrown. `issuer` is unknown where the configuration is at fault. */
export async function startFailureOf(cause: unknown, issuer = ''): Promise<StartFailure> {
  if (cause instanceof StartFailure) return cause;
  const code = codeOf(cause);
  // A provider that is down does not answer the check either, and `fetch` says no more than that it failed.
  const mayBeDown = code === 'cookie_check_timeout' || cause instanceof TypeError;
  return new StartFailure(
    mayBeDown && !(await providerAnswers(issuer)) ? 'provider_unreachable' : code,
    cause,
  );
}

function codeOf(cause: unknown): StartFailureCode {
  if (cause instanceof ConfigError) return 'wrong_configuration';
  const status = statusOf(cause);
  if (status !== undefined) return status < 500 ? 'provider_error' : 'provider_unreachable';
  if (cause instanceof SyntaxError) return 'invalid_token';
  const words = cause instanceof Error ? cause.message : '';
  return WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? 'unexpected';
}

/** keycloak-js hands on the answer that was not 2xx, in an error whose class its types do not export. */
const statusOf = (cause: unknown): number | undefined =>
  cause instanceof Error && 'response' in cause && cause.response instanceof Response
    ? cause.response.status
    : undefined;
