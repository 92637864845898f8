import { z } from 'zod';
import { address, port } from './variable-types';

/**
 * How administrators sign in: its variables (described in README.md), and what they come to. The client's
 * configuration and options are those of spec §5: an object or a URL string, with the values named there.
 */
const oneOf = <const Values extends readonly [string, ...string[]]>(...values: Values) =>
  z.enum(values, `precisa ser ${values.join(' ou ')}`).default(values[0]);

/** `client:role`, cut at the first colon, is a role of that client; without one, or after a leading one, of the realm. */
const role = z
  .string()
  .default('fundo-administrador')
  .transform((text) => {
    const [, client, name] = /^(?:([^:]*):)?(.*)$/s.exec(text)!;
    return { client: client || null, name: name! };
  })
  .refine(({ name }) => name !== '', 'falta o nome do papel depois dos dois-pontos');

export const signInVariables = {
  KEYCLOAK_URL: address.optional(),
  KEYCLOAK_PORT: port.default(8080),
  KEYCLOAK_REALM: z.string().default('fundo'),
  KEYCLOAK_CLIENT_ID: z.string().default('fundo-admin'),
  OIDC_PROVIDER: address.optional(),
  SIGN_IN_CONFIG_URL: address.optional(),
  SIGN_IN_RESPONSE_MODE: oneOf('fragment', 'query'),
  SIGN_IN_FLOW: oneOf('standard', 'implicit', 'hybrid'),
  SIGN_IN_PKCE: oneOf('S256', 'off'),
  SIGN_IN_ON_LOAD: oneOf('login-required', 'check-sso'),
  API_AUDIENCE: z.string().default('fundo-api'),
  ADMIN_ROLE: role,
};

type Variables = z.infer<z.ZodObject<typeof signInVariables>>;

/** Whoever may administer: a role of the realm, or of a client. */
export type Role = Variables['ADMIN_ROLE'];

/** What no variable shows alone; `given` are the variables as they came. */
export function signInFaults(given: Record<string, string | undefined>): string[] {
  const { OIDC_PROVIDER, KEYCLOAK_URL, SIGN_IN_CONFIG_URL, SIGN_IN_RESPONSE_MODE, SIGN_IN_FLOW } = given;
  const faults: string[] = [];
  if (OIDC_PROVIDER && KEYCLOAK_URL)
    faults.push('OIDC_PROVIDER: dê OIDC_PROVIDER ou KEYCLOAK_URL, não os dois');
  if (OIDC_PROVIDER && SIGN_IN_CONFIG_URL)
    faults.push('SIGN_IN_CONFIG_URL: descreve um Keycloak; dê KEYCLOAK_URL, e não OIDC_PROVIDER');
  // OAuth 2.0 Multiple Response Type Encoding Practices, section 5: tokens never stand in the query.
  if (SIGN_IN_RESPONSE_MODE === 'query' && SIGN_IN_FLOW && SIGN_IN_FLOW !== 'standard')
    faults.push('SIGN_IN_RESPONSE_MODE: query só serve com SIGN_IN_FLOW=standard; use fragment');
  return faults;
}

/** What the spec allows, and RFC 9700 advises against: a sentence each. */
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

/** The sign-in as the whole of the CMS reads it. */
export function completeSignIn(env: Variables) {
  const clientId = env.KEYCLOAK_CLIENT_ID;
  const url = (env.KEYCLOAK_URL ?? `http://localhost:${env.KEYCLOAK_PORT}`).replace(/\/$/, '');
  const realm = env.KEYCLOAK_REALM;
  // Compared to the letter (OpenID Connect Discovery 1.0, section 4.3): a slash at its end is part of it.
  const issuer = env.OIDC_PROVIDER ?? `${url}/realms/${realm}`;
  return {
    /** Who issues the tokens, as they say in `iss`. */
    issuer,
    /** Where Keycloak keeps its keys; undefined where the provider's discovery document says it. */
    jwksUrl: env.OIDC_PROVIDER ? undefined : `${issuer}/protocol/openid-connect/certs`,
    /** What the back-office's client is made with. With an address, Keycloak's variables must name the same realm. */
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
    /** What the back-office's page asks and frames at start. */
    origins: [issuer, env.SIGN_IN_CONFIG_URL].flatMap((each) => (each ? new URL(each).origin : [])),
    warnings: signInWarnings(env),
  };
}
