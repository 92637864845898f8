import { LRUCache } from 'lru-cache';

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

function parse(header: string): Encoding {
  const allowed = new Map<string, boolean>();
  for (const part of header.toLowerCase().split(',')) {
    const [name, ...parameters] = part.split(';').map((piece) => piece.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    allowed.set(name!, !weight || Number(weight.slice(2)) > 0);
  }
  const takes = (name: string) => allowed.get(name) ?? allowed.get('*') ?? false;
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity';
}
