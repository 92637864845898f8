import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { env } from '../environment/env';

/** The header's name, in lower case as Node lists the headers of a response. */
export const REQUEST_ID = 'x-request-id';

/** The form of an id that a proxy may send; any other is replaced. */
const PLAIN = /^[A-Za-z0-9-]{1,64}$/;

const ids = new WeakMap<IncomingMessage, string>();

/**
 * Returns the id under which the log knows a request, and which people tell the support: the one that our proxy sends
 * (TRUST_PROXY) in X-Request-Id, or else 12 random hexadecimal digits, short enough to be read out on the telephone.
 * Hits of the public cache have no id: it would cost them an eighth of their speed, and nothing fails in one.
 */
export function requestIdOf(req: IncomingMessage): string {
  let id = ids.get(req);
  if (id === undefined) {
    id = idFromProxy(req) ?? randomUUID().slice(-12);
    ids.set(req, id);
  }
  return id;
}

function idFromProxy({ headers }: IncomingMessage): string | undefined {
  const sent = headers[REQUEST_ID];
  return env().trustProxy > 0 && typeof sent === 'string' && PLAIN.test(sent) ? sent : undefined;
}
