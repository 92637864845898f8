import { xsrfHeader } from '@fundo/contract/xsrf';
import ky, { type Hooks, type KyInstance } from 'ky';

/** Returns the server's response to a path that begins with /api/v1/. */
export type FetchPath = (path: string) => Promise<Response>;

/**
 * Returns ky for /api/v1. It sends requests to `fetchPath` (on the server), or else to the page's origin, with the page's
 * cookie against cross-site requests (docs/product.md 7.1).
 */
export const connect = (fetchPath: FetchPath | undefined, hooks: Hooks): KyInstance =>
  ky.create({
    prefixUrl: new URL('/api/v1', fetchPath ? 'http://cms.invalid' : window.location.origin),
    // Retries belong to the query client.
    retry: 0,
    timeout: false,
    ...(fetchPath
      ? {
          hooks,
          fetch: (request: RequestInfo | URL) => {
            const { pathname, search } = new URL(request instanceof Request ? request.url : request);
            return fetchPath(pathname + search);
          },
        }
      : { hooks: { ...hooks, beforeRequest: [sendXsrfCookie] } }),
  });

function sendXsrfCookie(request: Request): void {
  for (const [name, value] of Object.entries(xsrfHeader(request.url))) request.headers.set(name, value);
}
