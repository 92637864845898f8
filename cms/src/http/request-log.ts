import type { Context, Next } from 'koa';
import type { Core } from '@strapi/strapi';

/**
 * Logs each request at the level `http`, without its query. Replaces Strapi's own, which logs the query too: sign-in
 * codes, and what people search for.
 */
export const requestLog =
  (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next): Promise<void> => {
    const start = Date.now();
    await next();
    strapi.log.http(`${ctx.method} ${ctx.path} (${Date.now() - start} ms) ${ctx.status}`);
  };
