import sharp, { type Metadata } from 'sharp';
import { ApiError } from '../base/errors/ApiError';
import { MAX_PIXELS } from './decode-picture';
import { countScans } from './jpeg-scans';

/** Longest side that WebP allows; copies are kept as WebP. */
const MAX_SIDE = 16_383;
/** Decoded bytes of one picture held in memory at once: enough to rotate a photo of 108 megapixels. */
const MAX_HELD_BYTES = 350_000_000;
/** Encoders write about ten scans, the most thorough about seventy. */
const MAX_SCANS = 100;

const count = new Intl.NumberFormat('pt-BR');

/**
 * Refuses a picture that would take too much memory or time to decode, by its header; `isTurned` if it is also to be
 * turned. Returns its number of pixels. @throws ApiError 422; rejects as sharp does if there is no valid header
 */
export async function requireDecodable(path: string, { isTurned = false } = {}): Promise<number> {
  const header = await sharp(path, { limitInputPixels: false }).metadata();
  const { width, height, format, isProgressive } = header;
  const pixels = width * height;
  if (width > MAX_SIDE || height > MAX_SIDE || pixels > MAX_PIXELS) {
    throw new ApiError('picture_too_large/pixels', {
      parameters: { side: count.format(MAX_SIDE), millions: millions(MAX_PIXELS) },
    });
  }
  const most = MAX_HELD_BYTES / heldBytesPerPixel(header, isTurned);
  if (pixels > most) {
    throw new ApiError('picture_too_large/memory', { parameters: { millions: millions(most) } });
  }
  if (format === 'jpeg' && isProgressive && (await countScans(path, MAX_SCANS)) > MAX_SCANS) {
    throw new ApiError('picture_too_large/scans');
  }
  return pixels;
}

const millions = (pixels: number) => count.format(Math.floor(pixels / 1_000_000));

/**
 * Bytes of memory per pixel while decoding. A picture that is decoded row by row takes none. One in several passes is
 * held whole (a JPEG as its coefficients, two bytes each), and so is one that must be rotated.
 */
function heldBytesPerPixel(header: Metadata, isTurned: boolean): number {
  const { format, channels, depth, isProgressive, orientation } = header;
  const decoded = channels * (depth === 'ushort' ? 2 : 1);
  const passes = !isProgressive ? 0 : format === 'jpeg' ? channels * 2 : decoded;
  const rotated = isTurned || (orientation && orientation > 1) ? decoded : 0;
  return passes + rotated;
}
