import { ownPath } from './own-path.js';

/** The cookie against cross-site requests, and the header that sends it back (docs/product.md 7.1). */
export const XSRF_COOKIE = 'XSRF-TOKEN';
export const XSRF_HEADER = 'X-XSRF-TOKEN';

const WRITTEN = new RegExp(`(?:^|; )${XSRF_COOKIE}=([^;]*)`);
const IN_A_HEADER = /^[\x21-\x7e]+$/;

/**
 * Returns the header of a request that sends the page's cookie back, or none. Another site gets no token of ours. A
 * value that no header can have is no token: a cookie of another program in this domain must not stop the request.
 */
export function xsrfHeader(address: string | URL, { cookie, baseURI } = document): Record<string, string> {
  const value = WRITTEN.exec(cookie)?.[1];
  if (!value || ownPath(String(address), baseURI) === undefined) return {};
  const token = decoded(value);
  return IN_A_HEADER.test(token) ? { [XSRF_HEADER]: token } : {};
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
