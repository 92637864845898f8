import { z } from 'zod';
import { LIMITS, type Budget, type LimitName } from '../../http/limits/limits';

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
