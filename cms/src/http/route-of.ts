import type { Context } from 'koa';
import { readAddress } from '../base/request/address-of';
import { ownerOf } from './address/owner-of';
import { isPage } from './cache/cache-key';
import { HEALTH_PATHS } from './health';

const OUR_FILES = /^\/(uploads|assets|fonts)\//;

/**
 * Returns the route of a request after its response: the router's pattern (`/api/v1/atas_reunioes/:id`), a page's
 * (`/atas/:id`), or the name of a group. There are few routes, whatever addresses clients send.
 */
export function routeOf(ctx: Context): string {
  // oxlint-disable-next-line no-underscore-dangle -- the router's own name
  const { _matchedRoute: pattern } = ctx as Context & { _matchedRoute?: unknown };
  if (typeof pattern === 'string') return pattern;
  const address = readAddress(ctx.req);
  if (!address) return 'malformed';
  const owner = ownerOf(ctx);
  if (owner !== 'site') return owner;
  const { path } = address;
  if (isPage(path)) return path.replace(/\/\d+$/, '/:id');
  const [, folder] = OUR_FILES.exec(path) ?? [];
  return folder ?? (HEALTH_PATHS.has(path) ? path : 'site: other');
}
