import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { fillPlaceholders } from '../fillPlaceholders.ts';

const audienceMapper = z.object({
  protocolMapper: z.literal('oidc-audience-mapper'),
  config: z.object({ 'included.client.audience': z.string() }),
});
const idTokenRolesMapper = z.object({
  protocolMapper: z.literal('oidc-usermodel-realm-role-mapper'),
  config: z.object({
    'claim.name': z.literal('realm_access.roles'),
    'id.token.claim': z.literal('true'),
    'access.token.claim': z.literal('false'),
  }),
});

const clientSchema = z
  .object({
    clientId: z.string(),
    // A placeholder's value is a string; Keycloak accepts one for a boolean.
    enabled: z.union([z.boolean(), z.stringbool()]),
    publicClient: z.boolean(),
    secret: z.string().optional(),
    standardFlowEnabled: z.literal(true),
    fullScopeAllowed: z.literal(false),
    defaultClientScopes: z.array(z.string()),
    optionalClientScopes: z.array(z.string()),
    redirectUris: z.array(z.string()),
    webOrigins: z.array(z.url()),
    attributes: z.object({
      'pkce.code.challenge.method': z.literal('S256'),
      'post.logout.redirect.uris': z.string(),
      'backchannel.logout.url': z.url(),
      'backchannel.logout.session.required': z.literal('true'),
    }),
    protocolMappers: z.array(z.discriminatedUnion('protocolMapper', [audienceMapper, idTokenRolesMapper])),
  })
  .refine(
    ({ enabled, publicClient, secret }) => !enabled || publicClient || secret,
    'a confidential client that is enabled needs a secret',
  )
  .transform(({ attributes, protocolMappers, publicClient, secret, ...client }) => ({
    ...client,
    /** The values that `scope` may contain. `openid` makes the request OpenID Connect, and is no scope of the realm. */
    scopes: ['openid', ...client.defaultClientScopes, ...client.optionalClientScopes],
    /** Undefined for a public client, which only PKCE protects. */
    secret: publicClient ? undefined : secret,
    // '+' stands for the redirect addresses.
    afterLogout:
      attributes['post.logout.redirect.uris'] === '+'
        ? client.redirectUris
        : [attributes['post.logout.redirect.uris']],
    backChannelLogoutUrl: attributes['backchannel.logout.url'],
    audience: protocolMappers.flatMap((mapper) =>
      mapper.protocolMapper === 'oidc-audience-mapper' ? [mapper.config['included.client.audience']] : [],
    ),
    rolesInIdToken: protocolMappers.some(
      ({ protocolMapper }) => protocolMapper === 'oidc-usermodel-realm-role-mapper',
    ),
  }));

/** The part of Keycloak's realm representation that the stand-in supports. Refuses values that it does not support. */
const realmSchema = z.object({
  realm: z.string(),
  displayName: z.string(),
  failureFactor: z.int(),
  waitIncrementSeconds: z.int(),
  maxFailureWaitSeconds: z.int(),
  revokeRefreshToken: z.literal(true),
  // A placeholder's value is a string; Keycloak accepts one for a number.
  accessTokenLifespan: z.coerce.number().int(),
  accessCodeLifespan: z.int(),
  accessCodeLifespanLogin: z.int(),
  ssoSessionIdleTimeout: z.int(),
  ssoSessionMaxLifespan: z.int(),
  clients: z.array(clientSchema).transform((clients) => clients.filter(({ enabled }) => enabled)),
  scopeMappings: z.array(z.object({ client: z.string(), roles: z.array(z.string()) })),
});

const accountSchema = z.object({
  id: z.string(),
  username: z.string().toLowerCase(),
  email: z.string().toLowerCase(),
  emailVerified: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  credentials: z.tuple([z.object({ type: z.literal('password'), value: z.string() })]),
  realmRoles: z.array(z.string()),
  clientRoles: z.record(z.string(), z.array(z.string())).default({}),
});

export type Realm = z.infer<typeof realmSchema>;
export type Client = z.infer<typeof clientSchema>;
export type Account = z.infer<typeof accountSchema>;

/** Reads the sample people, and the realm that Keycloak imports, with its placeholders filled from `variables`. */
export async function readRealm(variables: Record<string, string | undefined>) {
  const text = await readFile(new URL('../realm.json', import.meta.url), 'utf8');
  const people = await readFile(new URL('../sample-people.json', import.meta.url), 'utf8');
  return {
    realm: realmSchema.parse(JSON.parse(fillPlaceholders(text, variables))),
    accounts: z.object({ users: z.array(accountSchema) }).parse(JSON.parse(people)).users,
  };
}
