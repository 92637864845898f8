import type { Context } from 'koa';
import { ownPath } from '@fundo/contract/own-path';
import { parseUrl } from '@fundo/contract/parse-url';
import { env } from '../environment/env';

/** True if a browser's header, Origin or Referer, has an address of this site: of SITE_URL, or of the request's own host. */
export function isFromThisSite(ctx: Context, header: string): boolean {
  const from = parseUrl(header);
  if (!from) return false;
  // Some proxies replace the host.
  return from.host === ctx.host || ownPath(from.href, env().siteUrl) !== undefined;
}
