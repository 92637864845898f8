import { z } from 'zod';
import { address, port } from './variable-types';

/**
 * The variables of the administrators' sign-in, and the configuration made from them. The client's configuration and
 * options are from docs/product.md 5.2.
 */
const oneOf = <const Values extends readonly [string, ...string[]]>(...values: Values) =>
  z.enum(values, `precisa ser ${values.join(' ou ')}`).default(values[0]);

/** `client:role` (split at the first colon) is a role of that client; `role` or `:role` is a realm role. */
const role = z
  .string()
  .default('fundo-administrador')
  .transform((text) => {
    const [, client, name] = /^(?:([^:]*):)?(.*)$/s.exec(text)!;
    return { client: client || null, name: name! };
  })
  .refine(({ name }) => name !== '', 'falta o nome do papel depois dos dois-pontos');

export const signInVariables = {
  KEYCLOAK_URL: address.optional().meta({
    description: 'Address of Keycloak, without `/realms/…`.',
    unset: 'the stand-in at `http://localhost:KEYCLOAK_PORT`',
  }),
  KEYCLOAK_PORT: port.default(8080).describe('Port of the stand-in, or of `npm run keycloak`.'),
  KEYCLOAK_REALM: z.string().default('fundo').describe('Realm of Keycloak.'),
  KEYCLOAK_CLIENT_ID: z
    .string()
    .default('fundo-admin')
    .describe('Client of the back-office at the identity provider.'),
  OIDC_PROVIDER: address.optional().meta({
    description: 'Issuer of another OpenID provider, instead of `KEYCLOAK_URL` and `KEYCLOAK_REALM`.',
    unset: 'Keycloak',
  }),
  SIGN_IN_CONFIG_URL: address.optional().meta({
    description: "Address of keycloak-js's JSON configuration, for the back-office's page only.",
    unset: "the realm's variables",
  }),
  SIGN_IN_RESPONSE_MODE: oneOf('fragment', 'query').describe(
    'Where the provider puts its response: `query` works with the standard flow only.',
  ),
  SIGN_IN_FLOW: oneOf('standard', 'implicit', 'hybrid').describe(
    'OpenID Connect flow. Others than the default are weaker (RFC 9700); the log warns of them.',
  ),
  SIGN_IN_PKCE: oneOf('S256', 'off').describe('`off` is weaker (RFC 9700); the log warns of it.'),
  SIGN_IN_ON_LOAD: oneOf('login-required', 'check-sso').describe(
    '`check-sso` shows a person who is not signed in the button Entrar, instead of the provider.',
  ),
  API_AUDIENCE: z.string().default('fundo-api').describe('Audience (`aud`) that access tokens must name.'),
  ADMIN_ROLE: role.describe('Role of administrators: a realm role, or `client-id:role`.'),
};

type Variables = z.infer<z.ZodObject<typeof signInVariables>>;

/** The role of administrators: a realm role, or a client's. */
export type Role = Variables['ADMIN_ROLE'];

/** Returns the faults that involve several variables; `source` has the variables before parsing. */
export function signInFaults(source: Record<string, string | undefined>): string[] {
  const { OIDC_PROVIDER, KEYCLOAK_URL, SIGN_IN_CONFIG_URL, SIGN_IN_RESPONSE_MODE, SIGN_IN_FLOW } = source;
  const faults: string[] = [];
  if (OIDC_PROVIDER && KEYCLOAK_URL)
    faults.push('OIDC_PROVIDER: dê OIDC_PROVIDER ou KEYCLOAK_URL, não os dois');
  if (OIDC_PROVIDER && SIGN_IN_CONFIG_URL)
    faults.push('SIGN_IN_CONFIG_URL: descreve um Keycloak; dê KEYCLOAK_URL, e não OIDC_PROVIDER');
  // OAuth 2.0 Multiple Response Type Encoding Practices, section 5: tokens must not be in the query.
  if (SIGN_IN_RESPONSE_MODE === 'query' && SIGN_IN_FLOW && SIGN_IN_FLOW !== 'standard')
    faults.push('SIGN_IN_RESPONSE_MODE: query só serve com SIGN_IN_FLOW=standard; use fragment');
  return faults;
}

/** One sentence for each value that docs/product.md 5.2 allows and RFC 9700 advises against. */
function signInWarnings({ SIGN_IN_FLOW, SIGN_IN_PKCE }: Variables): string[] {
  const warnings: string[] = [];
  if (SIGN_IN_PKCE === 'off')
    warnings.push(
      'SIGN_IN_PKCE=off: um código de entrada roubado pode ser usado (RFC 9700, 2.1.1). Use S256.',
    );
  if (SIGN_IN_FLOW !== 'standard')
    warnings.push(
      `SIGN_IN_FLOW=${SIGN_IN_FLOW}: os tokens passam pelo endereço da página, de onde vazam (RFC 9700, 2.1.2). Use standard.`,
    );
  return warnings;
}

/** Makes the sign-in's configuration from its variables. */
export function completeSignIn(env: Variables) {
  const clientId = env.KEYCLOAK_CLIENT_ID;
  const url = (env.KEYCLOAK_URL ?? `http://localhost:${env.KEYCLOAK_PORT}`).replace(/\/$/, '');
  const realm = env.KEYCLOAK_REALM;
  // Issuers are compared character by character (OpenID Connect Discovery 1.0, 4.3): a trailing slash is part of one.
  const issuer = env.OIDC_PROVIDER ?? `${url}/realms/${realm}`;
  return {
    /** The issuer of tokens, as in their claim `iss`. */
    issuer,
    /** Address of Keycloak's keys; undefined if the provider's discovery document names it. */
    jwksUrl: env.OIDC_PROVIDER ? undefined : `${issuer}/protocol/openid-connect/certs`,
    /** Configuration of the back-office's client. If it is an address, Keycloak's variables must name the same realm. */
    client:
      env.SIGN_IN_CONFIG_URL ??
      (env.OIDC_PROVIDER ? { oidcProvider: env.OIDC_PROVIDER, clientId } : { url, realm, clientId }),
    options: {
      responseMode: env.SIGN_IN_RESPONSE_MODE,
      flow: env.SIGN_IN_FLOW,
      pkceMethod: env.SIGN_IN_PKCE === 'S256' && ('S256' as const),
      onLoad: env.SIGN_IN_ON_LOAD,
    },
    clientId,
    audience: env.API_AUDIENCE,
    role: env.ADMIN_ROLE,
    /** Origins that the back-office's page connects to and frames at start. */
    origins: [issuer, env.SIGN_IN_CONFIG_URL].flatMap((url) => (url ? new URL(url).origin : [])),
    warnings: signInWarnings(env),
  };
}
