import { createHash } from 'node:crypto';

/**
 * The version of what a read shows, as a strong validator (RFC 9110, 8.8): two answers carry the same one only where
 * they are the same, byte for byte.
 */
export const etagOf = (body: unknown): string =>
  `"${createHash('sha256').update(JSON.stringify(body)).digest('hex').slice(0, 32)}"`;

/** The tag of an answer that travels encoded: a strong one is told from the plain answer's (RFC 9110, 8.8.3.3). */
export const encodedEtag = (etag: string, encoding: 'br' | 'gzip' | 'identity'): string =>
  encoding === 'identity' || etag.startsWith('W/') ? etag : `${etag.slice(0, -1)}-${encoding}"`;

/** The version that a tag names, however it travelled; proxies that compress write their tags likewise. */
const plainEtag = (tag: string): string => tag.replace(/-(?:br|gzip|zstd)"$/, '"');

/** Whether an If-Match header names `etag`, by strong comparison (RFC 9110, 13.1.1). */
export function namesVersion(ifMatch: string, etag: string): boolean {
  if (ifMatch.trim() === '*') return true;
  const tags = ifMatch.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return tags.some((tag) => plainEtag(tag) === etag);
}

/** Whether an If-None-Match header says that its sender holds `etag`, by weak comparison (RFC 9110, 13.1.2). */
export function holdsVersion(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  const opaque = (tag: string) => plainEtag(tag.trim().replace(/^W\//, ''));
  return ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag));
}
