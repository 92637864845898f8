import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { panelClient } from '../panelClient.ts';
import { readVariables } from '../readVariables.ts';
import { Refusal } from '../Refusal.ts';
import type { Administrator } from './adminApi.ts';

const address = (example: string) =>
  z
    .url({ protocol: /^https?$/, error: `deve ser um endereço http(s), como ${example}` })
    .transform((value) => value.replace(/\/$/, ''));

const schema = z.object({
  KEYCLOAK_URL: address('http://localhost:8081'),
  KEYCLOAK_REALM: z.string().default('fundo'),
  KEYCLOAK_ADMIN_REALM: z.string().default('master'),
  KEYCLOAK_ADMIN_USERNAME: z.string().optional(),
  KEYCLOAK_ADMIN_PASSWORD: z.string().optional(),
  KEYCLOAK_ADMIN_CODE: z.string().optional(),
  KEYCLOAK_ADMIN_CLIENT_ID: z.string().optional(),
  KEYCLOAK_ADMIN_CLIENT_SECRET: z.string().optional(),
  SITE_URL: address('https://fundo.example'),
  PANEL_CLIENT_SECRET: z.string().optional(),
  ACCESS_TOKEN_SECONDS: z.string().optional(),
  BROWSER_FLOW: z.string().optional(),
  PASSWORD_POLICY: z.string().optional(),
});

const SECRETS = ['KEYCLOAK_ADMIN_PASSWORD', 'KEYCLOAK_ADMIN_CLIENT_SECRET', 'PANEL_CLIENT_SECRET'];

export interface Options {
  readonly administrator: Administrator;
  readonly realm: string;
  /** Values of the realm's placeholders, as at the import. */
  readonly variables: Record<string, string | undefined>;
}

/** Parses the program's environment. @throws Refusal that names what is missing or wrong */
export function readEnvironment(environment: NodeJS.ProcessEnv): Options {
  const data = readVariables(schema, withSecretFiles(environment));
  return {
    administrator: {
      url: data.KEYCLOAK_URL,
      realm: data.KEYCLOAK_ADMIN_REALM,
      credentials: credentialsOf(data),
    },
    realm: data.KEYCLOAK_REALM,
    variables: {
      SITE_URL: data.SITE_URL,
      ACCESS_TOKEN_SECONDS: data.ACCESS_TOKEN_SECONDS,
      BROWSER_FLOW: data.BROWSER_FLOW,
      PASSWORD_POLICY: data.PASSWORD_POLICY,
      ...panelClient(data.PANEL_CLIENT_SECRET),
    },
  };
}

function credentialsOf(data: z.output<typeof schema>): Record<string, string> {
  const { KEYCLOAK_ADMIN_CLIENT_ID: client, KEYCLOAK_ADMIN_CLIENT_SECRET: secret } = data;
  if (client && secret) return { grant_type: 'client_credentials', client_id: client, client_secret: secret };
  const { KEYCLOAK_ADMIN_USERNAME: username, KEYCLOAK_ADMIN_PASSWORD: password } = data;
  const otp = data.KEYCLOAK_ADMIN_CODE;
  if (username && password)
    return { grant_type: 'password', client_id: 'admin-cli', username, password, ...(otp && { otp }) };
  throw new Refusal(
    'Diga quem administra o Keycloak: KEYCLOAK_ADMIN_USERNAME e KEYCLOAK_ADMIN_PASSWORD, ou KEYCLOAK_ADMIN_CLIENT_ID e KEYCLOAK_ADMIN_CLIENT_SECRET.',
  );
}

/** Fills each secret from the file that `NAME_FILE` names, as the server does. */
function withSecretFiles(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const filled = { ...environment };
  for (const name of SECRETS) {
    const file = environment[`${name}_FILE`];
    if (!file || environment[name]) continue;
    try {
      filled[name] = readFileSync(file, 'utf8').trim();
    } catch {
      throw new Refusal(`${name}_FILE: não foi possível ler ${file}.`);
    }
  }
  return filled;
}
