import type { IncomingMessage } from 'node:http';

/** True for GET and HEAD. */
export const isRead = ({ method }: Pick<IncomingMessage, 'method'>): boolean =>
  method === 'GET' || method === 'HEAD';

type Request = Pick<IncomingMessage, 'method' | 'headers'>;

/** True if a browser opens the address, so that the response is a page and not JSON. */
export const asksForPage = (request: Request): boolean =>
  isRead(request) && (request.headers.accept ?? '').includes('text/html');

/** True if a page is among what the client takes: browsers say so, monitors and curl take anything. */
export const takesPage = (request: Request): boolean =>
  isRead(request) && /(?:text\/html|(?:text|\*)\/\*)/i.test(request.headers.accept || '*/*');
