import { z } from 'zod';

/** `points` that may be spent within `seconds`. */
export interface Budget {
  readonly points: number;
  readonly seconds: number;
}

/**
 * The limits by address (http/limits/limits.ts says what a request costs of which). Whole schools and city
 * halls share one address (CGNAT), so each is far above what a roomful of people does, and still below what hurts.
 */
const BY_ADDRESS = {
  // Here passwords and codes can be guessed. Nobody mistypes thirty times in five minutes; Strapi's own, lower limit
  // (5 in 5 minutes for an e-mail and an address) stays in force.
  password: { points: 30, seconds: 300 },
  // The provider sends everybody's notices from one address, each once: a hundred a second is more than it needs, and
  // caps what a flood can cost.
  'logout-notices': { points: 6000, seconds: 60 },
  // A sign-in takes two or three requests: five hundred people can sign in at once.
  'sign-in': { points: 1500, seconds: 300 },
  // Three people at the limit of `writer`, or a whole office working by hand. A refused bearer costs REFUSED_BEARER_POINTS.
  write: { points: 3600, seconds: 300 },
  // A point is about 4 ms of work, so this is at most a third of a processor. One search in the browser reads six
  // lists, with up to 50 albums, for 18 points: forty pupils can search every nine seconds.
  read: { points: 4800, seconds: 60 },
  // A point is some 25 ms of work, 40 where the page is kept and so compressed at its best: a quarter of a processor,
  // two fifths at most. With the cache on, an address pays for what nobody has asked for within a minute, for searches,
  // and for addresses where there is nothing (http/site/serve-site.ts counts those). With the cache off, as where the
  // site is closed, it pays for every page: sixty people may open one every six seconds.
  page: { points: 600, seconds: 60 },
} satisfies Record<string, Budget>;

/**
 * The limit by person, who is known once the bearer is verified. Two hundred documents in a row, or a hundred photos
 * deleted as fast as one can click, use a sixth of it; only a runaway program (4 writes a second) reaches it.
 */
const BY_PERSON = { writer: { points: 1200, seconds: 300 } } satisfies Record<string, Budget>;

/** Points that a refused bearer (401) costs its address: after 120 of them in five minutes it must wait. */
export const REFUSED_BEARER_POINTS = 30;

export const LIMITS = { ...BY_ADDRESS, ...BY_PERSON };
export type LimitName = keyof typeof LIMITS;
export type AddressLimitName = keyof typeof BY_ADDRESS;

const ONE_LIMIT = /^([a-z-]+)=([1-9]\d{0,8})\/([1-9]\d{0,5})$/;

/**
 * Parses RATE_LIMITS: `on`, `off`, or new values for some limits, as points/seconds: `page=1200/60,password=10/300`.
 * Gives the budget of every limit, or undefined for `off`.
 */
export const rateLimits = z
  .string()
  .default('on')
  .transform((text, ctx): Record<LimitName, Budget> | undefined => {
    if (text === 'off') return undefined;
    const budgets: Record<LimitName, Budget> = { ...LIMITS };
    for (const item of text === 'on' ? [] : text.split(',')) {
      const [, name, points, seconds] = ONE_LIMIT.exec(item.trim()) ?? [];
      if (name === undefined || !Object.hasOwn(LIMITS, name)) {
        ctx.addIssue(
          `'${item}' precisa ser on, off ou limite=pontos/segundos; os limites: ${Object.keys(LIMITS).join(', ')}`,
        );
        return z.NEVER;
      }
      budgets[name as LimitName] = { points: Number(points), seconds: Number(seconds) };
    }
    return budgets;
  });
