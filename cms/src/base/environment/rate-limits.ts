import { z } from 'zod';

/** How many points may be spent in how many seconds. */
export interface Budget {
  readonly points: number;
  readonly seconds: number;
}

/**
 * The limits by address (http/limits/limits.ts says what a request costs of which). Whole schools and city
 * halls share one address (CGNAT), so each is far above what a roomful of people does, and still below what hurts.
 */
const BY_ADDRESS = {
  // A password or a code can be guessed here. Nobody mistypes thirty times in five minutes; Strapi's own limit, 5 in
  // 5 minutes for an e-mail and an address, stays below it.
  password: { points: 30, seconds: 300 },
  // The provider speaks for everybody from one address, and does not repeat itself: a hundred a second is more than
  // it can have to say, and no more than a flood may cost.
  'logout-notices': { points: 6000, seconds: 60 },
  // Going to the provider and back takes two or three: five hundred people may begin their day at once.
  'sign-in': { points: 1500, seconds: 300 },
  // Three people at the full speed of `writer`, or a whole office by hand. A refused bearer costs REFUSED_BEARER.
  write: { points: 3600, seconds: 300 },
  // A point is some 4 ms of work, so this is a third of a processor at most. One search in the browser asks six lists,
  // at most 50 albums among them, for 18 points: forty pupils may search every nine seconds.
  read: { points: 4800, seconds: 60 },
  // A point is some 25 ms of work, 40 where the page is kept and so compressed at its best: a quarter of a processor,
  // two fifths at most. With the cache on, an address pays for what nobody has asked for within a minute, for searches,
  // and for addresses where there is nothing (http/site/serve-site.ts counts those). With the cache off, as where the
  // site is closed, it pays for every page: sixty people may open one every six seconds.
  page: { points: 600, seconds: 60 },
} satisfies Record<string, Budget>;

/**
 * The limit by person, who is known once the bearer is verified. Two hundred documents in a row, or a hundred photos
 * deleted as fast as one can click, are a sixth of it; what meets it is a program that has run wild (4 a second).
 */
const BY_PERSON = { writer: { points: 1200, seconds: 300 } } satisfies Record<string, Budget>;

/** What a bearer that is refused (401) costs its address: 120 of them in five minutes, and it must wait. */
export const REFUSED_BEARER = 30;

export const LIMITS = { ...BY_ADDRESS, ...BY_PERSON };
export type LimitName = keyof typeof LIMITS;
export type AddressLimitName = keyof typeof BY_ADDRESS;

const ONE = /^([a-z-]+)=([1-9]\d{0,8})\/([1-9]\d{0,5})$/;

/**
 * RATE_LIMITS: `on`, `off`, or other numbers for some of the limits, as points in so many seconds:
 * `page=1200/60,password=10/300`. Gives the budget of every limit, or nothing where they are off.
 */
export const rateLimits = z
  .string()
  .default('on')
  .transform((text, ctx): Record<LimitName, Budget> | undefined => {
    if (text === 'off') return undefined;
    const budgets: Record<LimitName, Budget> = { ...LIMITS };
    for (const item of text === 'on' ? [] : text.split(',')) {
      const [, name, points, seconds] = ONE.exec(item.trim()) ?? [];
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
