/** The standard values of `error` (RFC 6749, 4.1.2.1 and 5.2; OpenID Connect Core 1.0, 3.1.2.6). */
const STANDARD = new Set([
  'invalid_request',
  'unauthorized_client',
  'access_denied',
  'unsupported_response_type',
  'invalid_scope',
  'server_error',
  'temporarily_unavailable',
  'invalid_client',
  'invalid_grant',
  'unsupported_grant_type',
  'interaction_required',
  'login_required',
  'account_selection_required',
  'consent_required',
]);

const LIBRARY_CODE = /^[A-Z][A-Z0-9_]{2,60}$/;

/**
 * Returns the reason why a token or a sign-in failed, for the log: the codes of libraries and of the standard, and the
 * names of error classes, from the outermost cause inwards. Never a message, because libraries quote the request in it.
 */
export function reasonOf(cause: unknown): string {
  const codes: string[] = [];
  for (let error = cause; error instanceof Error && codes.length < 6; error = error.cause) {
    const { code, error: oauthError } = error as { code?: unknown; error?: unknown };
    codes.push(typeof code === 'string' && LIBRARY_CODE.test(code) ? code : error.name);
    if (typeof oauthError === 'string' && STANDARD.has(oauthError)) codes.push(oauthError);
  }
  return codes.join(' ');
}
