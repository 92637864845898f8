import type { Context, Next } from 'koa';
import type { Core } from '@strapi/strapi';
import { databaseWatch } from '../base/database/DatabaseWatch';
import { PATH_CHARACTERS } from '../base/log/one-line';
import { requestSeconds } from '../base/metrics/metrics';
import { REQUEST_ID, requestIdOf } from '../base/request/request-id';
import { HEALTH_PATHS } from './health';
import { routeOf } from './route-of';

declare module 'koa' {
  interface DefaultState {
    /** The error of a failed request, for the log. */
    failure?: unknown;
  }
}

/**
 * Assigns an id to each request, and logs and counts it after its response: at the level `http`, or as an error with
 * its cause if the server is at fault. Never logs its query: it has sign-in codes, and search terms. Replaces Strapi's
 * middleware, which also logs the query.
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
    const isHealthCheck = HEALTH_PATHS.has(route);
    if (!isHealthCheck) requestSeconds.observe({ method, route, status }, seconds);
    // The watch logs the start and the end of an outage: a line for each request would fill the disk meanwhile.
    const isOutage = status === 503 && databaseWatch.isDown;
    const isFault = status >= 500 && !isOutage && !isHealthCheck;
    strapi.log[isFault ? 'error' : 'http'](isFault ? 'A request failed' : 'A request', {
      // A response from the cache has already been sent here.
      request: requestIdOf(ctx.req),
      method,
      route,
      path: ctx.path.slice(0, PATH_CHARACTERS),
      status,
      ms: Math.round(seconds * 1000),
      ...(isFault && { cause: ctx.state.failure }),
    });
  };
