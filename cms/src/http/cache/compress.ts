import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Encoding } from './accepted-encoding';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Below this many bytes, compression costs more than it saves. */
const WORTH_COMPRESSING = 1024;
/** Above this many bytes, the best compression takes longer than a reader waits. */
const QUICK_ABOVE = 512 * 1024;

/** `best` for responses that are cached and sent many times, `quick` for those sent once. */
export type Effort = 'best' | 'quick';
const QUALITIES: Readonly<Record<Effort, number>> = { best: 9, quick: 5 };

/** Compresses a body; undefined if that would save nothing. */
export async function compress(
  body: Buffer,
  encoding: Encoding,
  effort: Effort,
): Promise<Buffer | undefined> {
  if (encoding === 'identity' || body.length < WORTH_COMPRESSING) return undefined;
  const quality = body.length > QUICK_ABOVE ? 4 : QUALITIES[effort];
  return encoding === 'br'
    ? brotli(body, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: quality } })
    : gzip(body, { level: quality });
}
