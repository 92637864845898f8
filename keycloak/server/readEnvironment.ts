import { z } from 'zod';
import { readVariables } from '../readVariables.ts';

const port = z.coerce
  .number('deve ser um número')
  .int()
  .min(1, 'deve ser uma porta')
  .max(65535, 'deve ser uma porta');

const schema = z.object({
  KEYCLOAK_PORT: port.default(8080),
  PORT: port.default(1337),
  SITE_URL: z.url({ protocol: /^https?$/, error: 'deve ser um endereço http(s)' }).optional(),
  PANEL_CLIENT_SECRET: z.string().optional(),
  MAVEN_REPOSITORY: z
    .url({ protocol: /^https?$/, error: 'deve ser o endereço de um repositório Maven' })
    .optional(),
});

/** Parses the program's environment. @throws Refusal that names every wrong variable at once */
export function readEnvironment(environment: NodeJS.ProcessEnv) {
  const data = readVariables(schema, environment);
  return {
    port: data.KEYCLOAK_PORT,
    siteUrl: (data.SITE_URL ?? `http://localhost:${data.PORT}`).replace(/\/$/, ''),
    panelClientSecret: data.PANEL_CLIENT_SECRET,
    repository: data.MAVEN_REPOSITORY,
  };
}
