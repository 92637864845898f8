import { createHash } from 'node:crypto';

/** Returns the version of a body, as a strong ETag (RFC 9110, 8.8): it is the same only if the JSON is the same. */
export const etagOf = (body: unknown): string =>
  `"${createHash('sha256').update(JSON.stringify(body)).digest('hex').slice(0, 32)}"`;

/**
 * Returns the ETag of a row that is shown with more than its writes store, such as a document with its versions: it
 * changes with either, and If-Match compares the row's part alone.
 */
export const etagOfDetail = (row: unknown, body: unknown): string =>
  `${etagOf(row).slice(0, -1)}.${etagOf(body).slice(1)}`;

/** The row's part of an ETag. */
const rowEtag = (tag: string): string => tag.replace(/\.[0-9a-f]{32}"$/, '"');

/** Returns the version of bytes as a weak ETag, the same for every encoding (RFC 9110, 8.8.1). */
export const etagOfBytes = (bytes: Buffer | string): string =>
  `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;

/** Returns the ETag of an encoded response: a strong one must differ for each encoding (RFC 9110, 8.8.3.3). */
export const encodedEtag = (etag: string, encoding: 'br' | 'gzip' | 'identity'): string =>
  encoding === 'identity' || etag.startsWith('W/') ? etag : `${etag.slice(0, -1)}-${encoding}"`;

/** Removes the encoding's suffix, ours or a compressing proxy's. */
const plainEtag = (tag: string): string => tag.replace(/-(?:br|gzip|zstd)"$/, '"');

/** True if an If-Match header names `etag`, by strong comparison (RFC 9110, 13.1.1). */
export function namesVersion(ifMatch: string, etag: string): boolean {
  if (ifMatch.trim() === '*') return true;
  const tags = ifMatch.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return tags.some((tag) => rowEtag(plainEtag(tag)) === etag);
}

/** True if an If-None-Match header names `etag`, by weak comparison (RFC 9110, 13.1.2). */
export function holdsVersion(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  const opaque = (tag: string) => plainEtag(tag.trim().replace(/^W\//, ''));
  return ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag));
}
