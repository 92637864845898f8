import type { Context, Next } from 'koa';
import type { Core } from '@strapi/strapi';
import { addressOf } from '../base/request/address-of';
import { isRead } from '../base/request/asks-for-page';
import { readiness, storageChecks } from '../base/health/readiness';

/** GET /saude: 200 while the process runs. GET /saude/pronto: 200 if all readiness checks succeed, otherwise 503; what its
 * storage lacks for writes is named too, and changes no status, because reads go on. */
export const health =
  (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next): Promise<void> => {
    const { path } = addressOf(ctx);
    if (!isRead(ctx) || (path !== '/saude' && path !== '/saude/pronto')) return next();
    ctx.set('Cache-Control', 'no-store');
    if (path === '/saude') {
      ctx.body = { status: 'ok' };
      return;
    }
    const checks = await readiness(strapi);
    const ready = Object.values(checks).every(Boolean);
    ctx.status = ready ? 200 : 503;
    ctx.body = { status: ready ? 'ok' : 'indisponível', ...checks, ...(await storageChecks()) };
  };
