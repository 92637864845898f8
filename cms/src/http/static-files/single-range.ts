/**
 * The one range of bytes that a Range header asks of a file of `size` bytes, or undefined where the header is to be
 * ignored: it is malformed, of another unit, or names several ranges (RFC 9110, 14.2). A suffix longer than the file
 * is all of it (14.1.2), which @fastify/send would refuse.
 */
export function singleRange(header: string | undefined, size: number): string | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/i.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || first + last === '') return undefined;
  if (first === '') return Number(last) > size && size > 0 ? 'bytes=0-' : `bytes=-${last}`;
  return last !== '' && Number(last) < Number(first) ? undefined : `bytes=${first}-${last}`;
}
