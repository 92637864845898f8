import type { Context, Next } from 'koa';
import type { Core } from '@strapi/strapi';
import { requestSeconds } from '../base/metrics/metrics';
import { REQUEST_ID, requestIdOf } from '../base/request/request-id';
import { routeOf } from './route-of';

declare module 'koa' {
  interface DefaultState {
    /** Why the request failed, for the log. */
    failure?: unknown;
  }
}

/** Enough of a path to identify it. The rest is cut, since a client can send any text. */
const PATH_CHARACTERS = 200;

/**
 * Gives each request its id, and logs and counts it once it has its response: at the level `http`, or as an error with its cause if
 * the server is at fault. Never its query: sign-in codes, and what people search for. Replaces Strapi's own, which logs
 * the query too.
 */
export const requestLog =
  (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next): Promise<void> => {
    const start = performance.now();
    ctx.set(REQUEST_ID, requestIdOf(ctx.req));
    await next();
    const { method, status } = ctx;
    const seconds = (performance.now() - start) / 1000;
    const route = routeOf(ctx);
    requestSeconds.observe({ method, route, status }, seconds);
    const isFault = status >= 500;
    strapi.log[isFault ? 'error' : 'http'](isFault ? 'A request failed' : 'A request', {
      method,
      route,
      path: ctx.path.slice(0, PATH_CHARACTERS),
      status,
      ms: Math.round(seconds * 1000),
      ...(isFault && { cause: ctx.state.failure }),
    });
  };
