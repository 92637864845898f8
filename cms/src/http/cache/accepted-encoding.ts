import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

const parsed = new LRUCache<string, Encoding>({ max: 200 });

/** Returns the best encoding that an Accept-Encoding header allows (RFC 9110, 12.5.3). */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const found = parsed.get(header);
  if (found) return found;
  const encoding = parse(header);
  if (header.length <= 200) parsed.set(header, encoding);
  return encoding;
}

/** Ignores the weights of what is allowed: br is always the smaller one. */
function parse(header: string): Encoding {
  const request = { headers: { 'accept-encoding': header.toLowerCase() } };
  const allowed = new Negotiator(request).encodings(['br', 'gzip']);
  return allowed.includes('br') ? 'br' : allowed.includes('gzip') ? 'gzip' : 'identity';
}
