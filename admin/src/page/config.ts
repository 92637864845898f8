import * as z from 'zod/mini';

/** What keycloak-js is made with (spec §5): a realm's client, an OpenID provider's, or the address of either as JSON. */
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
    /** The provider's address, below which its discovery document stands. */
    issuer: z.url(),
  }),
  /** Who administers: a role of this client, or, where it is null, of the realm. */
  role: z.object({ client: z.nullable(z.string()), name: z.string() }),
  apiUrl: z.string(),
  revokeUrl: z.string(),
  filesUrl: z.string(),
  department: z.object({ name: z.string(), acronym: z.string(), url: z.string() }),
  city: z.object({ name: z.string(), url: z.string() }),
  systemsUrl: z.nullable(z.string()),
});

/** What the server tells the back-office about where it runs. */
export type Config = z.infer<typeof config>;

/** The page cannot start with what the server wrote into it. */
export class ConfigError extends Error {
  override name = 'ConfigError';

  constructor(
    /** Each wrong or missing name, as a path. */
    names: readonly string[],
    /** Whom to tell, where that much could be read. */
    readonly acronym: string | undefined,
  ) {
    super(`Wrong or missing in the page's configuration: ${names.join(', ')}`);
  }
}

const whomToTell = z.object({ department: z.object({ acronym: z.string() }) });

/** What cannot be read is as good as nothing: every name is then missing. */
function parse(json: string | null | undefined): unknown {
  try {
    return JSON.parse(json ?? '{}');
  } catch {
    return {};
  }
}

/**
 * The configuration that the server wrote into the page, in `<script type="application/json" id="config">`.
 * @throws ConfigError that lists every wrong name at once
 */
export function readConfig(page: Document): Config {
  const given = parse(page.getElementById('config')?.textContent);
  const result = config.safeParse(given);
  if (result.success) return result.data;
  const names = result.error.issues.map((issue) => issue.path.join('.'));
  throw new ConfigError(names, whomToTell.safeParse(given).data?.department.acronym);
}
