import { z } from 'zod';

/** `points` that may be spent within `seconds`. */
export interface Budget {
  readonly points: number;
  readonly seconds: number;
}

/**
 * The limits of a client's address (http/limits/limits.ts says what a request costs). Whole schools and city halls
 * share one address (CGNAT), so each limit is far above what a roomful of people needs, and below what overloads us.
 */
const BY_ADDRESS = {
  // Stops guessing of passwords and codes; nobody mistypes thirty times in five minutes. Strapi's own, lower limit (5 in
  // 5 minutes for an e-mail and an address) applies too: in each instance, because Strapi counts in memory.
  password: { points: 30, seconds: 300 },
  // The provider sends the logout notices of all people from one address. It needs fewer than a hundred a second, which
  // limits what a flood costs.
  'logout-notices': { points: 6000, seconds: 60 },
  // A sign-in takes two or three requests: five hundred people can sign in at once.
  'sign-in': { points: 1500, seconds: 300 },
  // Three people at the limit of `writer`, or a whole office that works by hand. A refused bearer costs
  // REFUSED_BEARER_POINTS.
  write: { points: 3600, seconds: 300 },
  // A point is about 4 ms of work, so this is at most a third of a processor. One search in the browser reads six
  // lists, with up to 50 albums of 20 photos, for 16 points: forty pupils can search every eight seconds.
  read: { points: 4800, seconds: 60 },
  // A point is about 25 ms of work, 40 for a page that is cached and so compressed with effort `best`: a quarter of a
  // processor, two fifths at most. With the cache on, an address pays for cache misses, for searches, and for pages that
  // do not exist (http/site/serve-site.ts counts those). With the cache off, as on a closed site, it pays for every
  // page: sixty people may open one every six seconds.
  page: { points: 600, seconds: 60 },
} satisfies Record<string, Budget>;

/** Known only at the end of the chain (http/site/serve-site.ts), where the address pays. */
const OF_MISSING = {
  // A missing file takes 0.5 ms: a page of fifty lost pictures may be opened twice a second, a flood is refused.
  missing: { points: 6000, seconds: 60 },
} satisfies Record<string, Budget>;

/** Spent where the form is taken (http/feedback/take-feedback.ts), because the reader gets a page. */
const OF_FEEDBACK = {
  // A class of thirty may respond about two pages each; a program that votes is stopped.
  feedback: { points: 60, seconds: 300 },
} satisfies Record<string, Budget>;

/**
 * The limit of a person, identified by the bearer. Two hundred documents in a row, or a hundred photos deleted as fast
 * as one can click, use a sixth of it; only a runaway program (4 writes a second) reaches it.
 */
const BY_PERSON = { writer: { points: 1200, seconds: 300 } } satisfies Record<string, Budget>;

/** Points that a refused bearer (401) costs its address, which must wait after 120 of them in five minutes. */
export const REFUSED_BEARER_POINTS = 30;

export const LIMITS = { ...BY_ADDRESS, ...OF_MISSING, ...OF_FEEDBACK, ...BY_PERSON };
export type LimitName = keyof typeof LIMITS;
export type AddressLimitName = keyof typeof BY_ADDRESS;

const ONE_LIMIT = /^([a-z-]+)=([1-9]\d{0,8})\/([1-9]\d{0,5})$/;

/**
 * Parses RATE_LIMITS: `on`, `off`, or new values for some limits, as points/seconds: `page=1200/60,password=10/300`.
 * Returns the budget of every limit, or undefined for `off`.
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
