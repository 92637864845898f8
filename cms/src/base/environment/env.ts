import path from 'node:path';
import { z } from 'zod';
import { EnvironmentError } from './EnvironmentError';
import { publicationMonths } from './publication-months';
import { rateLimits } from './rate-limits';
import { localSecrets, SAMPLE_PANEL_USER } from './local-secrets';
import { productionFaults, productionWarnings } from './production';
import { readSecretFiles } from './secret-files';
import { filesUrl, objectStoreFaults } from './files-url';
import { completeSignIn, signInFaults, signInVariables } from './sign-in';
import { address, port } from './variable-types';

/**
 * Parses the environment, once. `npm run docs:configuration` writes docs/configuration.md from the descriptions here
 * and in sign-in.ts. `NAME_FILE` names a file that holds the variable NAME.
 *
 * In development every variable has a default. If NODE_ENV=production, variables that protect the site have none, and
 * one error names every variable that is missing or wrong.
 */
const onOff = (initial: 'on' | 'off') =>
  z
    .enum(['on', 'off'])
    .default(initial)
    .transform((value) => value === 'on');
const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  );
/** Number of the installation's proxies in front of the server; `on` means 1, `off` means 0. */
const proxies = z
  .string()
  .regex(/^(on|off|\d)$/, 'precisa ser o número de proxies à frente: 0, 1, 2…')
  .default('0')
  .transform((value) => (value === 'on' ? 1 : value === 'off' ? 0 : Number(value)));
const secret = z.string().min(16, 'precisa de ao menos 16 caracteres');
const strapiSecret = (description: string) =>
  secret
    .optional()
    .meta({ description: `${description} 16 characters or more.`, unset: 'generated into `DATA_DIR`' });

/** `unset` tells docs/configuration.md what a variable without a default means if it is not set. */
export const variables = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'])
    .default('development')
    .describe('`production` for a real installation.'),
  HOST: z.string().default('127.0.0.1').describe('Address on which the server listens.'),
  PORT: port.default(1337).describe('Port on which the server listens; 0 for any free one.'),
  SITE_URL: address
    .optional()
    .meta({ description: 'Public address of the site.', unset: '`http://localhost:PORT`' }),
  DATA_DIR: z
    .string()
    .optional()
    .meta({ description: 'Folder of the SQLite file, uploads and generated secrets.', unset: '`.data`' }),
  FILES_URL: filesUrl.optional().meta({
    description:
      'Object store of the files, which several instances share: `s3://bucket/prefix?endpoint=https://…&region=…&path-style=true`.',
    unset: '`DATA_DIR`',
  }),
  FILES_ACCESS_KEY_ID: z.string().optional().meta({ description: 'Key of that store.', unset: 'none' }),
  FILES_SECRET_ACCESS_KEY: z.string().optional().meta({ description: 'Secret of that key.', unset: 'none' }),
  FILES_CACHE_MB: z.coerce
    .number()
    .int()
    .min(16)
    .default(1024)
    .describe('Size of the copies of its files that an instance keeps in `DATA_DIR`, in megabytes.'),
  SEARCH_DIR: z.string().optional().meta({
    description:
      'Folder of the search indexes, which are built again whenever they are missing: a quick local disk.',
    unset: '`private/busca` in `DATA_DIR`',
  }),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'precisa ser um endereço postgres://')
    .optional()
    .meta({
      description: 'Address of a PostgreSQL database: `postgres://…`.',
      unset: 'SQLite in `DATA_DIR`',
    }),
  DATABASE_WAIT_SECONDS: z.coerce
    .number()
    .min(1)
    .max(3600)
    .default(60)
    .describe(
      'How long a start waits for a database that does not respond, in seconds. Then it ends with 1.',
    ),
  SEED: onOff('on').describe('Fills an empty database with the sample fund. Production never does.'),
  PUBLIC_CACHE: onOff('on').describe('Keeps the responses of public reads in memory.'),
  PUBLIC_CACHE_MB: z.coerce.number().int().min(1).default(64).describe('Size of that cache, in megabytes.'),
  ROLE: z
    .enum(['all', 'site', 'readings'])
    .default('all')
    .describe(
      "What this instance does: `site` serves people, `readings` reads the text of documents' files in the background (only with `DATABASE_URL`), `all` does both.",
    ),
  READING_NICE: z.coerce
    .number()
    .int()
    .min(0)
    .max(19)
    .default(19)
    .describe(
      'How far that reading gives way to other programs, as `nice` counts. Less where others always keep the processor busy.',
    ),
  PUBLICATION_MONTHS: publicationMonths.meta({
    description:
      'Months after which Início calls a section late, for some sections: `atas_reunioes=3,legislacoes=12`; 0 is never.',
    unset: 'minutes 6, plans 13, accounts 4',
  }),
  LINK_CHECKS: onOff('on').describe(
    'Requests the pages of other sites that a form names, to say which do not exist. Each is requested at a public address only.',
  ),
  CORS_ORIGINS: list.meta({
    description:
      'Other origins that may use all of the API from a browser, separated by commas. Any origin may read what is public.',
    unset: 'none',
  }),
  TRUST_PROXY: proxies.describe(
    'Number of your own proxies in front of the server. Their `X-Forwarded-*` headers are trusted.',
  ),
  ALLOW_PLAIN_HTTP: onOff('off').describe(
    'Lets production use `http://` addresses, for a test without a proxy. The log warns of it.',
  ),
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).optional().meta({
    description:
      'How long a server that is told to end still takes requests, so that a proxy turns to another.',
    unset: '4 in production, otherwise 0',
  }),
  RATE_LIMITS: rateLimits.describe(
    '`on`, `off`, or other numbers for some limits: `page=1200/60,password=10/300` (points/seconds).',
  ),
  LOG_LEVEL: z
    .enum(['error', 'warn', 'info', 'http', 'debug'])
    .default('warn')
    .describe('Least level of a message in the program log.'),
  METRICS_PORT: port.optional().meta({
    description: 'Port on which Prometheus reads `/metrics`. Keep it off the internet.',
    unset: 'no metrics',
  }),
  METRICS_HOST: z.string().default('127.0.0.1').describe('Address of that port.'),
  ...signInVariables,
  SITE_SIGN_IN: z
    .enum(['off', 'required'])
    .default('off')
    .describe('`required` closes the whole site to people who have not signed in.'),
  SITE_CLIENT_ID: z.string().default('fundo-site').describe('Client of a closed site at Keycloak.'),
  PANEL_EMAIL: z
    .email()
    .optional()
    .meta({ description: "E-mail of the native panel's first user.", unset: 'a sample user' }),
  PANEL_PASSWORD: z.string().min(8).optional().meta({
    description: 'Password of that user: 12 characters or more in production.',
    unset: 'a sample password',
  }),
  PANEL_CLIENT_ID: z.string().default('fundo-painel').describe('Client of the native panel at Keycloak.'),
  PANEL_CLIENT_SECRET: secret.optional().meta({
    description: 'Secret of that client. With it, people sign in to the native panel through Keycloak.',
    unset: 'password sign-in only',
  }),
  PANEL_EDITOR_ROLE: z
    .string()
    .default('painel-editor')
    .describe('Realm role of people who edit in the native panel.'),
  PANEL_ADMIN_ROLE: z
    .string()
    .default('painel-administrador')
    .describe('Realm role of people who administer the native panel.'),
  APP_KEYS: strapiSecret("Keys of Strapi's session cookies, separated by commas."),
  ADMIN_JWT_SECRET: strapiSecret('Signs the tokens of the native panel.'),
  API_TOKEN_SALT: strapiSecret("Salt of Strapi's API tokens."),
  TRANSFER_TOKEN_SALT: strapiSecret("Salt of Strapi's transfer tokens."),
  ENCRYPTION_KEY: strapiSecret('Key with which Strapi encrypts stored tokens.'),
  JWT_SECRET: strapiSecret("Signs the tokens of Strapi's users-permissions plugin."),
});

/** The name of every variable. */
export const VARIABLES = Object.keys(variables.shape);

/** Parses `source` into the configuration that all of the CMS reads. @throws EnvironmentError */
export function readEnvironment(source: NodeJS.ProcessEnv, root: string) {
  // An empty variable counts as absent: `.env` files are full of them.
  const nonEmpty = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const { filled: values, faults } = readSecretFiles(nonEmpty, VARIABLES);
  const parsed = variables.safeParse(values, { error: z.locales.pt().localeError });
  faults.push(...(parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []));
  faults.push(...signInFaults(values), ...objectStoreFaults(values), ...roleFaults(values));
  if (values['NODE_ENV'] === 'production') {
    // One fault per variable: a secret that is too short is not also called easy to guess.
    const reported = new Set(faults.map(variableOf));
    faults.push(...productionFaults(values).filter((fault) => !reported.has(variableOf(fault))));
  }
  if (!parsed.success || faults.length > 0) throw new EnvironmentError(faults);
  return complete(parsed.data, root);
}

/** An instance that only reads needs another one that serves, and SQLite serves one process. */
const roleFaults = ({ ROLE, DATABASE_URL }: Partial<Record<string, string>>): string[] =>
  ROLE === 'readings' && !DATABASE_URL ? ['ROLE: readings precisa de DATABASE_URL'] : [];

const variableOf = (fault: string) => fault.split(':', 1)[0];

function complete(env: z.infer<typeof variables>, root: string) {
  const production = env.NODE_ENV === 'production';
  const dataDir = path.resolve(root, '..', env.DATA_DIR ?? '.data');
  const signIn = completeSignIn(env);
  const { FILES_ACCESS_KEY_ID: accessKeyId, FILES_SECRET_ACCESS_KEY: secretAccessKey } = env;
  /** In production every secret is a variable. */
  const local = production ? undefined : localSecrets(dataDir);
  const filesKeys = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
  return {
    production,
    host: env.HOST,
    port: env.PORT,
    siteUrl: (env.SITE_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    dataDir,
    searchDir: env.SEARCH_DIR === undefined ? undefined : path.resolve(root, '..', env.SEARCH_DIR),
    /** The keys of an object store; undefined if they are not both set. */
    filesKeys,
    /** The object store of the files; undefined if they are in `dataDir`. */
    objectStore: env.FILES_URL && {
      ...env.FILES_URL,
      cacheBytes: env.FILES_CACHE_MB * 1024 * 1024,
      keys: filesKeys!,
    },
    databaseUrl: env.DATABASE_URL,
    databaseWaitSeconds: env.DATABASE_WAIT_SECONDS,
    /** Sample content; never in production. */
    seed: env.SEED && !production,
    /** Always off on a closed site, where responses are private. */
    publicCache: {
      on: env.PUBLIC_CACHE && env.SITE_SIGN_IN === 'off',
      bytes: env.PUBLIC_CACHE_MB * 1024 * 1024,
    },
    /** True if this instance serves the site, the API and the back-office. */
    servesPeople: env.ROLE !== 'readings',
    /** True if this instance reads the text of files, and their citations. */
    readsFiles: env.ROLE !== 'site',
    /** From 0, the priority of this server, to 19, the lowest. */
    readingNice: env.READING_NICE,
    /** Months after which a section is late, by its path. */
    publicationMonths: env.PUBLICATION_MONTHS,
    linkChecks: env.LINK_CHECKS,
    corsOrigins: env.CORS_ORIGINS,
    /** Number of our proxies. Only the X-Forwarded-* entries that they add are trusted. */
    trustProxy: env.TRUST_PROXY,
    drainSeconds: env.DRAIN_SECONDS ?? (production ? 4 : 0),
    /** undefined if RATE_LIMITS=off. */
    rateLimits: env.RATE_LIMITS,
    logLevel: env.LOG_LEVEL,
    /** Without a port, no metrics are served. */
    metrics: { port: env.METRICS_PORT, host: env.METRICS_HOST },
    signIn,
    /** One sentence for the log about each setting that is weaker than it should be. */
    warnings: [...signIn.warnings, ...productionWarnings(env)],
    /** `required`: the whole site and all public reads need a sign-in (the stricter reading of docs/product.md 6.1). */
    siteSignIn: { required: env.SITE_SIGN_IN === 'required', clientId: env.SITE_CLIENT_ID },
    panelUser: {
      email: env.PANEL_EMAIL ?? SAMPLE_PANEL_USER.email,
      password: env.PANEL_PASSWORD ?? SAMPLE_PANEL_USER.password,
    },
    /** The native panel's single sign-on; undefined if its client has no secret. */
    panelSignIn: env.PANEL_CLIENT_SECRET
      ? {
          clientId: env.PANEL_CLIENT_ID,
          clientSecret: env.PANEL_CLIENT_SECRET,
          editorRole: env.PANEL_EDITOR_ROLE,
          adminRole: env.PANEL_ADMIN_ROLE,
        }
      : undefined,
    secrets: {
      appKeys: env.APP_KEYS ?? local!.appKeys,
      adminJwt: env.ADMIN_JWT_SECRET ?? local!.adminJwt,
      apiTokenSalt: env.API_TOKEN_SALT ?? local!.apiTokenSalt,
      transferTokenSalt: env.TRANSFER_TOKEN_SALT ?? local!.transferTokenSalt,
      encryptionKey: env.ENCRYPTION_KEY ?? local!.encryptionKey,
      usersJwt: env.JWT_SECRET ?? local!.usersJwt,
    },
  };
}

export type Environment = ReturnType<typeof readEnvironment>;

/** True for a real installation; also works if the rest of its environment is wrong. */
export const isProduction = (): boolean => process.env['NODE_ENV'] === 'production';

let environment: Environment | undefined;

/** The environment of this process, read at the first call. */
export function env(): Environment {
  environment ??= readEnvironment(process.env, path.resolve(__dirname, '../../../..'));
  return environment;
}
