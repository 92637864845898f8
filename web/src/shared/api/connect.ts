import { xsrfHeader } from '@fundo/contract/xsrf';
import ky, { type Hooks, type KyInstance } from 'ky';

/**
 * Returns ky for /api/v1 of the page's origin. It sends the page's cookie against cross-site requests (docs/product.md
 * 7.1).
 */
export const connect = (hooks: Hooks): KyInstance =>
  ky.create({
    prefixUrl: new URL('/api/v1', window.location.origin),
    // Retries belong to the query client.
    retry: 0,
    timeout: false,
    hooks: { ...hooks, beforeRequest: [sendXsrfCookie] },
  });

function sendXsrfCookie(request: Request): void {
  for (const [name, value] of Object.entries(xsrfHeader(request.url))) request.headers.set(name, value);
}
