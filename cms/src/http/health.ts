import type { Context, Next } from 'koa';
import { addressOf } from '../base/request/address-of';
import { isRead } from '../base/request/asks-for-page';
import { isServing, readiness, storageChecks } from '../base/health/readiness';

/**
 * Sends 200, or 503 if a check fails, and the result of each check:
 *
 * - GET /saude: the process runs.
 * - GET /saude/servindo: it takes requests, with a database or without: for proxies, since what is kept is sent without.
 * - GET /saude/pronto: it can read. What it lacks for writes is named too, and changes no status, because reads go on.
 */
export const health =
  () =>
  async (ctx: Context, next: Next): Promise<void> => {
    const checksOf = isRead(ctx) ? CHECKS[addressOf(ctx).path] : undefined;
    if (!checksOf) return next();
    ctx.set('Cache-Control', 'no-store');
    const { checks, remarks } = await checksOf();
    const isWell = Object.values(checks).every(Boolean);
    ctx.status = isWell ? 200 : 503;
    ctx.body = { status: isWell ? 'ok' : 'indisponível', ...checks, ...remarks };
  };

/** `checks` decide the status; `remarks` do not. */
interface Health {
  readonly checks: Record<string, boolean>;
  readonly remarks?: Record<string, boolean>;
}

const CHECKS: Readonly<Record<string, (() => Promise<Health>) | undefined>> = {
  '/saude': async () => ({ checks: {} }),
  '/saude/servindo': async () => ({ checks: { servindo: isServing() } }),
  '/saude/pronto': async () => {
    const [checks, remarks] = await Promise.all([readiness(), storageChecks()]);
    return { checks, remarks };
  },
};

/** The addresses of the health checks. */
export const HEALTH_PATHS: ReadonlySet<string> = new Set(Object.keys(CHECKS));
