import type { Core } from '@strapi/strapi';
import { LRUCache } from 'lru-cache';

/** A router's result for an address; Koa's context adds to `path` while it responds. */
interface Matched {
  readonly path: readonly unknown[];
}

interface Router {
  match(path: string, method: string): Matched;
}

const MOST_REMEMBERED = 500;
/** No route of ours has a longer path. */
const LONGEST = 100;

/**
 * Caches the matching routes of an address. Strapi's router tries the patterns of all its 350 routes for every request:
 * a tenth of the main thread's work for a search.
 * Patches: `match` of the router of @koa/router 12.0, which @strapi/core 5.54 brings. Its routes do not change once it
 * serves. Proven by: remember-routes.test.ts. It may go when @koa/router finds a route without trying them all.
 */
export function rememberRoutes(strapi: Core.Strapi): void {
  const router = strapi.server.router as unknown as Router;
  const match = router.match.bind(router);
  const known = new LRUCache<string, Matched>({ max: MOST_REMEMBERED });
  router.match = (path, method) => {
    if (path.length > LONGEST) return match(path, method);
    const key = `${method} ${path}`;
    const matched = known.get(key) ?? match(path, method);
    known.set(key, matched);
    return { ...matched, path: [...matched.path] };
  };
}
