import { z } from 'zod';
import { LIMITS, type Budget, type LimitName } from './limits';

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
