import { plainPath, type Asked } from './asked';
import { costOfPage, costOfRead } from './costs';

/** `points` that may be spent within `seconds`. */
export interface Budget {
  readonly points: number;
  readonly seconds: number;
}

interface Limit extends Budget {
  /** Points that a request costs; 0 if this limit does not apply to it. */
  readonly cost: (asked: Asked) => number;
}

/** Addresses of Strapi that take a password or a code. */
const PASSWORDS = [
  '/admin/login',
  '/admin/forgot-password',
  '/admin/reset-password',
  '/admin/register',
  '/admin/register-admin',
  '/api/auth',
];

/**
 * The limits by client address: a request costs points of the first limit that applies. Whole schools and city halls
 * share one address (CGNAT), so each limit is far above what a roomful of people does, and still below what harms the
 * server. Whatever the API or the site makes is counted, in any spelling of its address. Not counted: cache hits,
 * which the HTTP server's own listener answers in 0.03 ms, less than counting would cost (cache/serve-hits.ts); files;
 * and what takes at most 2 ms: health, the back-office's page, refusals.
 */
const BY_ADDRESS = {
  // Here passwords and codes can be guessed. Nobody mistypes thirty times in five minutes; Strapi's own, lower limit
  // (5 in 5 minutes for an e-mail and an address) stays in force.
  password: {
    points: 30,
    seconds: 300,
    cost: (asked) =>
      // A GET of the other addresses is the back-office's page.
      below(asked.method === 'POST' ? PASSWORDS : ['/admin/registration-info'])(asked),
  },
  // The provider sends everybody's notices from one address, each once: a hundred a second is more than it needs, and
  // caps what a flood can cost.
  'logout-notices': {
    points: 6000,
    seconds: 60,
    cost: below(['/sair/backchannel']),
  },
  // A sign-in takes two or three requests: five hundred people can sign in at once.
  'sign-in': {
    points: 1500,
    seconds: 300,
    cost: below([
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
  // Three people at the limit of `writer`, or a whole office working by hand. A refused bearer costs REFUSED_BEARER.
  write: { points: 3600, seconds: 300, cost: below(['/api/v1/admin']) },
  // A point is about 4 ms of work, so this is at most a third of a processor. One search in the browser reads six
  // lists, with up to 50 albums, for 18 points: forty pupils can search every nine seconds.
  read: { points: 4800, seconds: 60, cost: (asked) => below(['/api'])(asked) && costOfRead(asked) },
  // A point is about 25 ms of work, or 40 ms for a page that is cached and so compressed at `best`: a quarter of a
  // processor, at most two fifths. With the cache on, an address pays for pages that nobody requested in the last
  // minute, for searches, and for pages that do not exist (middlewares/site.ts counts those). With the cache off, as on
  // a closed site, it pays for every page: sixty people can open one every six seconds.
  page: { points: 600, seconds: 60, cost: costOfPage },
} satisfies Record<string, Limit>;

/**
 * The limit by person, who is known once the bearer is verified. Two hundred documents in a row, or a hundred photos
 * deleted as fast as one can click, use a sixth of it; only a runaway program (4 writes a second) reaches it.
 */
const BY_PERSON = { writer: { points: 1200, seconds: 300 } } satisfies Record<string, Budget>;

/** Points that a refused bearer (401) costs its address: after 120 of them in five minutes it must wait. */
export const REFUSED_BEARER = 30;

export const LIMITS = { ...BY_ADDRESS, ...BY_PERSON };
export type LimitName = keyof typeof LIMITS;

/** Returns the limit and the points that a request costs its address, or undefined if it costs nothing. */
export function chargeOf(asked: Asked): { limit: LimitName; points: number } | undefined {
  for (const [limit, { cost }] of Object.entries(BY_ADDRESS) as [LimitName, Limit][]) {
    const points = cost(asked);
    if (points > 0) return { limit, points };
  }
  return undefined;
}

function below(places: readonly string[]) {
  return (asked: Asked): number => {
    const path = plainPath(asked.path);
    return places.some((place) => path === place || path.startsWith(`${place}/`)) ? 1 : 0;
  };
}
