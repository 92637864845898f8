import type { Context } from 'koa';
import { ownPath } from '@fundo/contract/own-path';
import { env } from '../environment/env';

/** True if a browser's header, Origin or Referer, has an address of this site: of SITE_URL, or of the request's own host. */
export function isFromThisSite(ctx: Context, header: string): boolean {
  if (!URL.canParse(header)) return false;
  const { host, href } = new URL(header);
  // Some proxies replace the host.
  return host === ctx.host || ownPath(href, env().siteUrl) !== undefined;
}
