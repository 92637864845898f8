import { parseUrl } from './parse-url.js';

/**
 * Returns the path and query on the site at `site` to which a link there with `address` leads; undefined if it leads to
 * another host, port or scheme, or nowhere. An address without a host is relative to `site`.
 */
export function ownPath(address: string, site: string): string | undefined {
  const url = parseUrl(address, site);
  if (!url) return undefined;
  const { protocol, host, pathname, search } = url;
  const own = new URL(site);
  // A browser reads //name as another site.
  return protocol === own.protocol && host === own.host ? pathname.replace(/^\/+/, '/') + search : undefined;
}
