import type { AuthorizationRequest, StandIn } from './StandIn.ts';

type Reading = { authorization: AuthorizationRequest } | { refused: string } | { error: URL };

/** Returns the client's redirect address with the response's parameters, in the fragment or in the query. */
export function redirectAddress(
  authorization: Pick<AuthorizationRequest, 'redirectUri' | 'responseMode'>,
  response: Record<string, string | undefined>,
): URL {
  const url = new URL(authorization.redirectUri);
  const parameters = new URLSearchParams(authorization.responseMode === 'query' ? url.search : '');
  for (const [name, value] of Object.entries(response)) if (value !== undefined) parameters.set(name, value);
  if (authorization.responseMode === 'fragment') url.hash = parameters.toString();
  if (authorization.responseMode === 'query') url.search = parameters.toString();
  return url;
}

/**
 * Parses an authorization request (RFC 6749 section 4.1.1, RFC 7636 section 4.3). `refused`: the client or its address
 * is unknown, and the person is shown this message. `error`: the redirect address that reports any other error to the
 * client.
 */
export function parseAuthorizationRequest({ realm, issuer }: StandIn, query: URLSearchParams): Reading {
  const get = (name: string) => query.get(name) ?? undefined;
  const client = realm.clients.find(({ clientId }) => clientId === get('client_id'));
  if (!client) return { refused: 'O sistema que pediu a entrada não é conhecido (client_id).' };
  const redirectUri = get('redirect_uri');
  if (!redirectUri || !client.redirectUris.includes(redirectUri))
    return {
      refused:
        'O endereço de retorno não é permitido (redirect_uri): abra a administração pelo endereço configurado em SITE_URL.',
    };

  const responseMode = get('response_mode') === 'fragment' ? 'fragment' : 'query';
  const state = get('state');
  const fail = (error: string, error_description: string) => ({
    error: redirectAddress({ redirectUri, responseMode }, { error, error_description, state, iss: issuer }),
  });

  if (!['query', 'fragment', undefined].includes(get('response_mode')))
    return fail('invalid_request', 'Invalid parameter: response_mode');
  if (get('response_type') !== 'code')
    return fail('unsupported_response_type', 'Only the standard flow is enabled');
  if (get('code_challenge_method') === undefined)
    return fail('invalid_request', 'Missing parameter: code_challenge_method');
  if (get('code_challenge_method') !== 'S256')
    return fail('invalid_request', 'Invalid parameter: invalid code_challenge_method');
  const challenge = get('code_challenge');
  if (!challenge) return fail('invalid_request', 'Missing parameter: code_challenge');
  if (!/^[\w-]{43}$/.test(challenge)) return fail('invalid_request', 'Invalid parameter: code_challenge');
  const scopes = (get('scope') ?? '').split(' ').filter(Boolean);
  if (!scopes.every((name) => client.scopes.includes(name)))
    return fail('invalid_scope', `Invalid scopes: ${scopes.join(' ')}`);

  const scope = 'openid profile email';
  return {
    authorization: { client, redirectUri, responseMode, state, nonce: get('nonce'), scope, challenge },
  };
}
