import * as z from 'zod/mini';

const config = z.object({
  keycloak: z.object({ url: z.string(), realm: z.string(), clientId: z.string() }),
  role: z.string(),
  apiUrl: z.string(),
  revokeUrl: z.string(),
  filesUrl: z.string(),
  department: z.object({ name: z.string(), acronym: z.string(), url: z.string() }),
  city: z.object({ name: z.string(), url: z.string() }),
  systemsUrl: z.nullable(z.string()),
});

/** What the server tells the back-office about where it runs. */
export type Config = z.infer<typeof config>;

/**
 * The configuration that the server wrote into the page, in `<script type="application/json" id="config">`.
 * Throws an error that lists every wrong name at once.
 */
export function readConfig(page: Document): Config {
  const result = config.safeParse(JSON.parse(page.getElementById('config')?.textContent ?? '{}'));
  if (result.success) return result.data;
  const names = result.error.issues.map((issue) => issue.path.join('.'));
  throw new Error(`Wrong or missing in the page's configuration: ${names.join(', ')}`);
}
