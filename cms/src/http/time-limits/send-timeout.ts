import type { IncomingMessage, ServerResponse } from 'node:http';
import { RETRY_AFTER_SECONDS } from '../../base/database/outage';
import { ApiError } from '../../base/errors/ApiError';
import { REQUEST_ID, requestIdOf } from '../../base/request/request-id';
import { asksForPage, isRead } from '../../base/request/asks-for-page';
import { noticePage } from '../../base/pages/notice-page';

/** Sends a 503 in place of a handler that is too slow: as a page to a browser, in the API's format to other clients. */
export function sendTimeout(req: IncomingMessage, res: ServerResponse): void {
  const requestId = requestIdOf(req);
  const error = new ApiError(isRead(req) ? 'timeout/read' : 'timeout/write');
  const isPage = asksForPage(req);
  const body = isPage
    ? noticePage({
        status: error.status,
        title: 'Não foi possível abrir a página',
        text: error.message,
        requestId,
      })
    : JSON.stringify(error.toBody(requestId));
  // The handler may have set headers for its response.
  for (const name of res.getHeaderNames()) res.removeHeader(name);
  res.writeHead(error.status, {
    'Content-Type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    [REQUEST_ID]: requestId,
    'Content-Length': Buffer.byteLength(body),
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
    'Retry-After': String(RETRY_AFTER_SECONDS),
    Connection: 'close',
  });
  res.end(req.method === 'HEAD' ? undefined : body);
}
