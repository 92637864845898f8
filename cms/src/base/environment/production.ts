import { SAMPLE_PANEL_USER } from './local-secrets';
import { estimateBits } from './secret-strength';
import STRAPI_SECRETS from './secrets.json';

/**
 * Checks for production that span several variables. `source` has the variables before parsing, including the ones from
 * files. Each fault names its variable and says what to do.
 */
type Source = Record<string, string | undefined>;

const SECRETS = [...STRAPI_SECRETS, 'PANEL_CLIENT_SECRET', 'FILES_SECRET_ACCESS_KEY'];

/** Variables without a default in production. */
const REQUIRED = ['SITE_URL', 'DATA_DIR', 'KEYCLOAK_URL', 'PANEL_EMAIL', 'PANEL_PASSWORD', ...STRAPI_SECRETS];

const ADDRESSES = ['SITE_URL', 'KEYCLOAK_URL', 'OIDC_PROVIDER', 'SIGN_IN_CONFIG_URL'] as const;

/** Half of the 128 bits of 16 random bytes, because the estimate is too low for a short text. */
const MIN_SECRET_BITS = 64;
/** Refuses repeats, sequences and common words of sufficient length. Our own figure: NIST SP 800-63B sets none. */
const MIN_PASSWORD_BITS = 30;
const MIN_PASSWORD_LENGTH = 12;
const HOW_TO_GENERATE = 'gere outro com: openssl rand -hex 32';

export const productionFaults = (source: Source): string[] => [
  ...missing(source),
  ...panelUserFaults(source),
  ...guessableSecrets(source),
  ...repeatedSecrets(source),
  ...plainAddresses(source),
];

function missing(source: Source): string[] {
  const isSet = (name: string) => source[name] ?? (name === 'KEYCLOAK_URL' && source['OIDC_PROVIDER']);
  return REQUIRED.filter((name) => !isSet(name)).map((name) => `${name}: falta`);
}

function panelUserFaults({ PANEL_EMAIL: email, PANEL_PASSWORD: password }: Source): string[] {
  const faults: string[] = [];
  if (email?.toLowerCase() === SAMPLE_PANEL_USER.email)
    faults.push('PANEL_EMAIL: é o do exemplo; dê o de quem administra o painel');
  if (password === undefined) return faults;
  if (password === SAMPLE_PANEL_USER.password) faults.push('PANEL_PASSWORD: é a do exemplo; escolha outra');
  else if ([...password].length < MIN_PASSWORD_LENGTH)
    faults.push(`PANEL_PASSWORD: precisa de ao menos ${MIN_PASSWORD_LENGTH} caracteres`);
  else if (estimateBits(password) < MIN_PASSWORD_BITS)
    faults.push(
      'PANEL_PASSWORD: é fácil de adivinhar (repetições, sequências ou palavras comuns); escolha outra',
    );
  return faults;
}

/** Returns each secret by itself: APP_KEYS holds several, separated by commas. */
function secretsOf(source: Source): { name: string; which: string; secret: string }[] {
  return SECRETS.flatMap((name) => {
    const parts = source[name]?.split(name === 'APP_KEYS' ? ',' : /$^/) ?? [];
    return parts.map((secret, index) => ({
      name,
      which: parts.length > 1 ? `a ${index + 1}ª chave ` : '',
      secret,
    }));
  });
}

const guessableSecrets = (source: Source): string[] =>
  secretsOf(source)
    .filter(({ secret }) => estimateBits(secret) < MIN_SECRET_BITS)
    .map(({ name, which }) => `${name}: ${which}é fácil de adivinhar; ${HOW_TO_GENERATE}`);

/** Each secret must be different, so that one that leaks reveals no other. */
function repeatedSecrets(source: Source): string[] {
  const all = [
    ...secretsOf(source),
    { name: 'PANEL_PASSWORD', which: '', secret: source['PANEL_PASSWORD'] ?? '' },
  ];
  return all.flatMap(({ name, which, secret }, index) => {
    const first = all.slice(0, index).find((other) => secret !== '' && other.secret === secret);
    if (!first) return [];
    const other = first.name === name ? 'outra das suas chaves' : first.name;
    return [`${name}: ${which}é igual a ${other}; ${HOW_TO_GENERATE}`];
  });
}

/** Warnings at a start in production. */
export const productionWarnings = (env: { NODE_ENV: string; ALLOW_PLAIN_HTTP: boolean }): string[] =>
  env.NODE_ENV === 'production' && env.ALLOW_PLAIN_HTTP
    ? [
        'ALLOW_PLAIN_HTTP=on: endereços http:// são aceitos, e por eles senhas e sessões passam abertas. Só para um teste sem proxy.',
      ]
    : [];

const isPlainHttp = (address: string | undefined) => /^http:/i.test(address ?? '');

function plainAddresses(source: Source): string[] {
  if (source['ALLOW_PLAIN_HTTP'] === 'on') return [];
  return ADDRESSES.filter((name) => isPlainHttp(source[name])).map(
    (name) => `${name}: precisa começar com https:// (num teste sem proxy, ALLOW_PLAIN_HTTP=on)`,
  );
}
