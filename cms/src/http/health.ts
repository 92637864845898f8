import type { Context, Next } from 'koa';
import { addressOf } from '../base/request/address-of';
import { isRead } from '../base/request/asks-for-page';
import { isServing, readiness } from '../base/health/readiness';

/**
 * GET /saude: 200 while the process runs. GET /saude/servindo: 200 while it takes requests, with a database or without
 * one: for proxies, which would otherwise send nobody what is kept. GET /saude/pronto: 200 if all readiness checks
 * succeed. Otherwise 503.
 */
export const health =
  () =>
  async (ctx: Context, next: Next): Promise<void> => {
    const checksOf = isRead(ctx) ? CHECKS[addressOf(ctx).path] : undefined;
    if (!checksOf) return next();
    ctx.set('Cache-Control', 'no-store');
    const checks = await checksOf();
    const isWell = Object.values(checks).every(Boolean);
    ctx.status = isWell ? 200 : 503;
    ctx.body = { status: isWell ? 'ok' : 'indisponível', ...checks };
  };

const CHECKS: Readonly<Record<string, (() => Promise<Record<string, boolean>>) | undefined>> = {
  '/saude': async () => ({}),
  '/saude/servindo': async () => ({ servindo: isServing() }),
  '/saude/pronto': readiness,
};
