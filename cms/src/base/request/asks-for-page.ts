import type { IncomingMessage } from 'node:http';

/** True for GET and HEAD. */
export const isRead = ({ method }: Pick<IncomingMessage, 'method'>): boolean =>
  method === 'GET' || method === 'HEAD';

/** True if a browser opens the address, so that the response is a page and not JSON. */
export const asksForPage = (request: Pick<IncomingMessage, 'method' | 'headers'>): boolean =>
  isRead(request) && (request.headers.accept ?? '').includes('text/html');
