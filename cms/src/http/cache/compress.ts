import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Encoding } from './accepted-encoding';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** In bytes; compression of a smaller body costs more than it saves. */
const WORTH_COMPRESSING = 1024;
/** In bytes; a client would wait too long for the best compression of a larger body. */
const QUICK_ABOVE = 512 * 1024;

/** `best` for a response that is cached and sent many times, `quick` for one that is sent once. */
export type Effort = 'best' | 'quick';
const QUALITIES: Readonly<Record<Effort, number>> = { best: 9, quick: 5 };

/** The first bytes of a zip file, such as a spreadsheet. */
const ZIP = Buffer.from('PK\u0003\u0004');

/**
 * Compresses a body. Returns undefined if it is too small to gain from it, or compressed itself, or the encoding is
 * `identity`.
 */
export async function compress(
  body: Buffer,
  encoding: Encoding,
  effort: Effort,
): Promise<Buffer | undefined> {
  if (encoding === 'identity' || body.length < WORTH_COMPRESSING || isZip(body)) return undefined;
  const quality = body.length > QUICK_ABOVE ? 4 : QUALITIES[effort];
  return encoding === 'br'
    ? brotli(body, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: quality } })
    : gzip(body, { level: quality });
}

const isZip = (body: Buffer): boolean => body.subarray(0, ZIP.length).equals(ZIP);
