import * as z from 'zod/mini';

/** The options of keycloak-js (docs/product.md 5): a realm's client, an OpenID provider's, or the address of a JSON with either. */
const client = z.union([
  z.object({ url: z.string(), realm: z.string(), clientId: z.string() }),
  z.object({ oidcProvider: z.string(), clientId: z.string() }),
  z.url(),
]);

const config = z.object({
  signIn: z.object({
    client,
    options: z.object({
      responseMode: z.enum(['query', 'fragment']),
      flow: z.enum(['standard', 'implicit', 'hybrid']),
      pkceMethod: z.literal(['S256', false]),
      onLoad: z.enum(['check-sso', 'login-required']),
    }),
    /** The provider's address; its discovery document is below it. */
    issuer: z.url(),
  }),
  /** The administrator's role: of the client, or of the realm if `client` is null. */
  role: z.object({ client: z.nullable(z.string()), name: z.string() }),
  apiUrl: z.string(),
  revokeUrl: z.string(),
  filesUrl: z.string(),
  department: z.object({ name: z.string(), acronym: z.string(), url: z.string() }),
  city: z.object({ name: z.string(), url: z.string() }),
  systemsUrl: z.nullable(z.string()),
  /** Months from one publication of a section to the next, at most, by the section's path in the API. */
  publicationMonths: z.record(z.string(), z.number()),
});

/** The configuration that the server writes into the page. */
export type Config = z.infer<typeof config>;

/** The configuration in the page is wrong or incomplete. */
export class ConfigError extends Error {
  override name = 'ConfigError';

  constructor(
    /** Each wrong or missing name, as a path. */
    names: readonly string[],
    /** The department to contact, if it could be read. */
    readonly acronym: string | undefined,
  ) {
    super(`Wrong or missing in the page's configuration: ${names.join(', ')}`);
  }
}

const contact = z.object({ department: z.object({ acronym: z.string() }) });

/** Unreadable JSON counts as an empty object, so that ConfigError lists every name. */
function parse(json: string | null | undefined): unknown {
  try {
    return JSON.parse(json ?? '{}');
  } catch {
    return {};
  }
}

/**
 * Reads the configuration from the page's `<script type="application/json" id="config">`.
 * Throws ConfigError, which lists every wrong name at once.
 */
export function readConfig(page: Document): Config {
  const parsed = parse(page.getElementById('config')?.textContent);
  const result = config.safeParse(parsed);
  if (result.success) return result.data;
  const names = result.error.issues.map((issue) => issue.path.join('.'));
  throw new ConfigError(names, contact.safeParse(parsed).data?.department.acronym);
}
