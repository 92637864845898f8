import { plainPath, type Asked } from './asked';
import { costOfPage, costOfRead } from './costs';

/** How many points may be spent in how many seconds. */
export interface Budget {
  readonly points: number;
  readonly seconds: number;
}

interface Limit extends Budget {
  /** The points that a request costs; 0 where this limit does not count it. */
  readonly cost: (asked: Asked) => number;
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
 * The limits by address: a request costs points of the first that counts it. Whole schools and city halls share one
 * address (CGNAT), so each is far above what a roomful of people does, and still below what hurts. Whatever the API or
 * the site makes is counted, under whatever address it is asked for. Hits of the public cache never come this far:
 * they are answered from the HTTP server's own listener (cache/serve-hits.ts) for 0.03 ms, less than counting them
 * would cost. What none counts is files, and what takes no more than 2 ms: health, the back-office's page, refusals.
 */
const BY_ADDRESS = {
  // A password or a code can be guessed here. Nobody mistypes thirty times in five minutes; Strapi's own limit, 5 in
  // 5 minutes for an e-mail and an address, stays below it.
  password: {
    points: 30,
    seconds: 300,
    cost: (asked) =>
      // What is read at the other addresses is the back-office's page.
      below(asked.method === 'POST' ? PASSWORDS : ['/admin/registration-info'])(asked),
  },
  // The provider speaks for everybody from one address, and does not repeat itself: a hundred a second is more than
  // it can have to say, and no more than a flood may cost.
  'logout-notices': {
    points: 6000,
    seconds: 60,
    cost: below(['/sair/backchannel']),
  },
  // Going to the provider and back takes two or three: five hundred people may begin their day at once.
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
  // Three people at the full speed of `writer`, or a whole office by hand. A refused bearer costs REFUSED_BEARER.
  write: { points: 3600, seconds: 300, cost: below(['/api/v1/admin']) },
  // A point is some 4 ms of work, so this is a third of a processor at most. One search in the browser asks six lists,
  // at most 50 albums among them, for 18 points: forty pupils may search every nine seconds.
  read: { points: 4800, seconds: 60, cost: (asked) => below(['/api'])(asked) && costOfRead(asked) },
  // A point is some 25 ms of work, 40 where the page is kept and so compressed at its best: a quarter of a processor,
  // two fifths at most. With the cache on, an address pays for what nobody has asked for within a minute, for searches,
  // and for addresses where there is nothing (middlewares/site.ts counts those). With the cache off, as where the site
  // is closed, it pays for every page: sixty people may open one every six seconds.
  page: { points: 600, seconds: 60, cost: costOfPage },
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

/** What a request costs its address, or undefined where it costs nothing. */
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
