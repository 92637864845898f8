import type { Context, Next } from 'koa';
import { env } from '../base/environment/env';
import { addressOf } from '../base/request/address-of';
import { isRead } from '../base/request/asks-for-page';
import { fileStore } from '../files/store/file-store';
import { isServing, readiness, storageChecks } from '../base/health/readiness';

/**
 * Sends 200, or 503 if a check fails, and the result of each check:
 * - GET /saude: the process runs.
 * - GET /saude/servindo: it accepts requests, with or without a database: for proxies, since cached responses are sent
 *   without one. Never with ROLE=readings.
 * - GET /saude/pronto: it can read. Missing conditions for writes are named too, without changing the status, because
 *   reads still work.
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
  '/saude/servindo': async () => ({ checks: { servindo: isServing() && env().servesPeople } }),
  '/saude/pronto': async () => {
    const [checks, remarks] = await Promise.all([readiness(fileStore()), storageChecks(fileStore())]);
    return { checks, remarks };
  },
};

/** The addresses of the health checks. */
export const HEALTH_PATHS: ReadonlySet<string> = new Set(Object.keys(CHECKS));
