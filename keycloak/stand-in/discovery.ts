import type { StandIn } from './StandIn.ts';

/** .well-known/openid-configuration: only what the stand-in supports. */
export function discovery({ issuer }: StandIn): Response {
  const at = (endpoint: string) => `${issuer}/protocol/openid-connect/${endpoint}`;
  return Response.json({
    issuer,
    authorization_endpoint: at('auth'),
    token_endpoint: at('token'),
    userinfo_endpoint: at('userinfo'),
    end_session_endpoint: at('logout'),
    jwks_uri: at('certs'),
    check_session_iframe: at('login-status-iframe.html'),
    grant_types_supported: ['authorization_code', 'refresh_token'],
    response_types_supported: ['code'],
    response_modes_supported: ['query', 'fragment'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['none', 'client_secret_post'],
    code_challenge_methods_supported: ['S256'],
    scopes_supported: ['openid', 'profile', 'email'],
    authorization_response_iss_parameter_supported: true,
  });
}
