import { z } from 'zod';
import { readVariables } from '../readVariables.ts';

const schema = z.object({
  KEYCLOAK_PORT: z.coerce
    .number('deve ser um número')
    .int()
    .min(0, 'deve ser uma porta')
    .max(65535, 'deve ser uma porta')
    .default(8080),
  SITE_URL: z.url({ protocol: /^https?$/, error: 'deve ser um endereço http(s)' }).optional(),
  PANEL_CLIENT_SECRET: z.string().optional(),
  ACCESS_TOKEN_SECONDS: z.string().regex(/^\d+$/, 'deve ser um número de segundos').optional(),
});

/** Parses the program's environment. @throws Refusal that names every wrong variable at once */
export function readEnvironment(environment: NodeJS.ProcessEnv) {
  const data = readVariables(schema, environment);
  return {
    port: data.KEYCLOAK_PORT,
    siteUrl: data.SITE_URL?.replace(/\/$/, ''),
    panelClientSecret: data.PANEL_CLIENT_SECRET,
    accessTokenSeconds: data.ACCESS_TOKEN_SECONDS,
  };
}
