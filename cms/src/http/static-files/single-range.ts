/**
 * Returns the one byte range that a Range header requests of a file of `size` bytes, or undefined if the header is
 * ignored: malformed, of another unit, or with several ranges (RFC 9110, 14.2). A suffix longer than the file means
 * the whole file (14.1.2), which @fastify/send would refuse. A range that ends before it starts becomes one past the
 * end, so that the response is 416 (15.5.17).
 */
export function singleRange(header: string | undefined, size: number): string | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/i.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || first + last === '') return undefined;
  if (first === '') return Number(last) > size && size > 0 ? 'bytes=0-' : `bytes=-${last}`;
  const isReversed = last !== '' && Number(last) < Number(first);
  return isReversed ? `bytes=${size}-` : `bytes=${first}-${last}`;
}
