import path from 'node:path';
import { z } from 'zod';
import { rateLimits } from './rate-limits';
import { localSecrets, SAMPLE_PANEL_USER } from './local-secrets';
import { productionFaults, productionWarnings } from './production';
import { readSecretFiles } from './secret-files';
import { completeSignIn, signInFaults, signInVariables } from './sign-in';
import { address, port } from './variable-types';

/**
 * The environment, parsed once. Every variable is described in README.md; any of them may be in a file (`NAME_FILE`).
 *
 * On one's own machine everything has a default; with NODE_ENV=production nothing that protects the site has one,
 * and the failure names every variable that is missing or wrong at once.
 */
const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');
const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  );
/** How many proxies of one's own stand in front; `on` and `off` are one and none. */
const proxies = z
  .string()
  .regex(/^(on|off|\d)$/, 'precisa ser o número de proxies à frente: 0, 1, 2…')
  .default('0')
  .transform((value) => (value === 'on' ? 1 : value === 'off' ? 0 : Number(value)));
const secret = z.string().min(16, 'precisa de ao menos 16 caracteres');

const variables = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(1337),
  SITE_URL: address.optional(),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'precisa ser um endereço postgres://')
    .optional(),
  SEED: onOff.default(true),
  PUBLIC_CACHE: onOff.default(true),
  PUBLIC_CACHE_MB: z.coerce.number().int().min(1).default(64),
  CORS_ORIGINS: list,
  TRUST_PROXY: proxies,
  ALLOW_PLAIN_HTTP: onOff.default(false),
  RATE_LIMITS: rateLimits,
  LOG_LEVEL: z.enum(['error', 'warn', 'info', 'http', 'debug']).default('warn'),
  ...signInVariables,
  SITE_SIGN_IN: z.enum(['off', 'required']).default('off'),
  SITE_CLIENT_ID: z.string().default('fundo-site'),
  PANEL_EMAIL: z.email().optional(),
  PANEL_PASSWORD: z.string().min(8).optional(),
  PANEL_CLIENT_ID: z.string().default('fundo-painel'),
  PANEL_CLIENT_SECRET: secret.optional(),
  PANEL_EDITOR_ROLE: z.string().default('painel-editor'),
  PANEL_ADMIN_ROLE: z.string().default('painel-administrador'),
  APP_KEYS: secret.optional(),
  ADMIN_JWT_SECRET: secret.optional(),
  API_TOKEN_SALT: secret.optional(),
  TRANSFER_TOKEN_SALT: secret.optional(),
  ENCRYPTION_KEY: secret.optional(),
  JWT_SECRET: secret.optional(),
});

/** The name of every variable. */
export const VARIABLES = Object.keys(variables.shape);

/** The environment is unfit to start with; `message` is in Portuguese and names every variable at fault. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';

  constructor(faults: readonly string[]) {
    super(
      `A configuração não está completa. Corrija as variáveis de ambiente:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`,
    );
  }
}

/** Parses `source` into the configuration that all of the CMS reads. @throws EnvironmentError */
export function readEnvironment(source: NodeJS.ProcessEnv, root: string) {
  // An empty variable is one that nobody set: `.env` files are full of them.
  const nonEmpty = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const { filled: given, faults } = readSecretFiles(nonEmpty, VARIABLES);
  const parsed = variables.safeParse(given, { error: z.locales.pt().localeError });
  faults.push(...(parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []));
  faults.push(...signInFaults(given));
  if (given['NODE_ENV'] === 'production') {
    // One fault a variable is enough: what is too short is not also told to be easy to guess.
    const told = new Set(faults.map(variableOf));
    faults.push(...productionFaults(given).filter((fault) => !told.has(variableOf(fault))));
  }
  if (!parsed.success || faults.length > 0) throw new EnvironmentError(faults);
  return complete(parsed.data, root);
}

const variableOf = (fault: string) => fault.split(':', 1)[0];

function complete(env: z.infer<typeof variables>, root: string) {
  const production = env.NODE_ENV === 'production';
  const dataDir = path.resolve(root, '..', env.DATA_DIR ?? '.data');
  const signIn = completeSignIn(env);
  return {
    production,
    host: env.HOST,
    port: env.PORT,
    siteUrl: (env.SITE_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    dataDir,
    databaseUrl: env.DATABASE_URL,
    /** Sample content is for one's own machine only. */
    seed: env.SEED && !production,
    /** A closed site's answers are nobody else's. */
    publicCache: {
      on: env.PUBLIC_CACHE && env.SITE_SIGN_IN === 'off',
      bytes: env.PUBLIC_CACHE_MB * 1024 * 1024,
    },
    corsOrigins: env.CORS_ORIGINS,
    /** How many proxies stand in front; what they say in X-Forwarded-* is trusted, and no more of it. */
    trustProxy: env.TRUST_PROXY,
    /** Absent where they are off. */
    rateLimits: env.RATE_LIMITS,
    logLevel: env.LOG_LEVEL,
    signIn,
    /** What is weaker than it should be: a sentence each, for the log. */
    warnings: [...signIn.warnings, ...productionWarnings(env)],
    /** Whether the whole site, public reads too, is for people of the realm alone (spec §6, the other reading). */
    siteSignIn: { required: env.SITE_SIGN_IN === 'required', clientId: env.SITE_CLIENT_ID },
    panelUser: {
      email: env.PANEL_EMAIL ?? SAMPLE_PANEL_USER.email,
      password: env.PANEL_PASSWORD ?? SAMPLE_PANEL_USER.password,
    },
    /** The native panel's single sign-on; undefined where its client has no secret. */
    panelSignIn: env.PANEL_CLIENT_SECRET
      ? {
          clientId: env.PANEL_CLIENT_ID,
          clientSecret: env.PANEL_CLIENT_SECRET,
          editorRole: env.PANEL_EDITOR_ROLE,
          adminRole: env.PANEL_ADMIN_ROLE,
        }
      : undefined,
    secrets: production
      ? {
          appKeys: env.APP_KEYS!,
          adminJwt: env.ADMIN_JWT_SECRET!,
          apiTokenSalt: env.API_TOKEN_SALT!,
          transferTokenSalt: env.TRANSFER_TOKEN_SALT!,
          encryptionKey: env.ENCRYPTION_KEY!,
          usersJwt: env.JWT_SECRET!,
        }
      : localSecrets(dataDir),
  };
}

export type Environment = ReturnType<typeof readEnvironment>;

let environment: Environment | undefined;

/** The environment of this process, read at the first call. */
export function env(): Environment {
  environment ??= readEnvironment(process.env, path.resolve(__dirname, '../../../..'));
  return environment;
}
