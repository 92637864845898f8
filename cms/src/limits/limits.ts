import { SEARCH_PATH, SECTIONS } from '@fundo/contract/sections';

/** What a limit needs to know of a request. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  /** Without its question mark. */
  readonly query: string;
  /** Whether the public cache keeps the answer. */
  readonly kept: boolean;
}

/** How many points may be spent in how many seconds. */
export interface Budget {
  readonly points: number;
  readonly seconds: number;
}

interface Limit extends Budget {
  readonly counts: (asked: Asked) => boolean;
}

/** Where a password or a code is sent to Strapi. */
const PASSWORDS = [
  '/admin/login',
  '/admin/forgot-password',
  '/admin/reset-password',
  '/admin/register',
  '/admin/register-admin',
  '/api/auth',
];

/**
 * The limits by address: a request costs one point of the first that counts it, and what none counts is unlimited.
 * Whole schools and city halls share one address (CGNAT), so each is far above what a roomful of people does, and
 * still below what hurts. Hits of the public cache never come this far: they are answered from the HTTP server's own
 * listener (cache/serve-hits.ts) for 0.03 ms, which is less than counting them would cost.
 */
const BY_ADDRESS = {
  // A password or a code can be guessed here. Nobody mistypes thirty times in five minutes; Strapi's own limit, 5 in
  // 5 minutes for an e-mail and an address, stays below it.
  password: {
    points: 30,
    seconds: 300,
    counts: (asked) =>
      // What is read at the other addresses is the back-office's page.
      below(asked.method === 'POST' ? PASSWORDS : ['/admin/registration-info'])(asked),
  },
  // The provider speaks for everybody from one address, and does not repeat itself: a hundred a second is more than
  // it can have to say, and no more than a flood may cost.
  'logout-notices': {
    points: 6000,
    seconds: 60,
    counts: below(['/sair/backchannel']),
  },
  // Going to the provider and back takes two or three: five hundred people may begin their day at once.
  'sign-in': {
    points: 1500,
    seconds: 300,
    counts: below([
      '/entrar',
      '/sair',
      '/painel/auth/logout',
      '/strapi-plugin-sso',
      '/admin/access-token',
      '/admin/logout',
      '/usuarios/tokens/revoke',
      '/api/v1/usuarios/tokens/revoke',
    ]),
  },
  // Three people at the full speed of `writer`, or a whole office by hand. A refused bearer costs REFUSED_BEARER.
  write: { points: 3600, seconds: 300, counts: below(['/api/v1/admin']) },
  // 3 ms of work each. One search in the browser asks six lists, so this is 500 searches a minute: forty pupils with
  // a search every five seconds.
  search: {
    points: 3000,
    seconds: 60,
    counts: (asked) => !asked.kept && asked.query !== '' && below(['/api/v1'])(asked),
  },
  // The same search as a page, without JavaScript or by its address: 20 ms of work, so a fifth of a processor at most.
  'search-page': {
    points: 600,
    seconds: 60,
    counts: ({ path, query, kept }) =>
      !kept &&
      ((path === SEARCH_PATH && new URLSearchParams(query).has('q')) ||
        (path === `/${SECTIONS.album.siteRoute}` && new URLSearchParams(query).has('ano'))),
  },
} satisfies Record<string, Limit>;

/**
 * The limit by person, who is known once the bearer is verified. Two hundred documents in a row, or a hundred photos
 * deleted as fast as one can click, are a sixth of it; what meets it is a program that has run wild (4 a second).
 */
const BY_PERSON = { writer: { points: 1200, seconds: 300 } } satisfies Record<string, Budget>;

/** What a bearer that is refused (401) costs its address: 120 of them in five minutes, and it must wait. */
export const REFUSED_BEARER = 30;

export const LIMITS = { ...BY_ADDRESS, ...BY_PERSON };
export type LimitName = keyof typeof LIMITS;

/** The limit by address that a request counts for, if any does. */
export function limitOf(asked: Asked): LimitName | undefined {
  const plain = { ...asked, path: plainPath(asked.path) };
  const rows = Object.entries(BY_ADDRESS) as [LimitName, Limit][];
  return rows.find(([, { counts }]) => counts(plain))?.[0];
}

/** A path as the most lenient router here reads it, so that another spelling is no way around a limit. */
const plainPath = (path: string) =>
  path
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '');

function below(places: readonly string[]) {
  return ({ path }: Asked): boolean => places.some((place) => path === place || path.startsWith(`${place}/`));
}
