import sharp, { type Metadata } from 'sharp';
import { ApiError } from '../base/errors/ApiError';
import { countScans } from './jpeg-scans';

/** The largest side of a WebP picture, as which its copies are kept. */
const MAX_SIDE = 16_383;
/** The most that a telephone takes: 16 320 × 12 240. */
const MAX_PIXELS = 200_000_000;
/** Decoded bytes that one picture may hold in memory at once: a photo of 108 megapixels that is to be turned. */
const MAX_HELD_BYTES = 350_000_000;
/** Encoders go over a picture some ten times, the most thorough some seventy. */
const MAX_SCANS = 100;

const count = new Intl.NumberFormat('pt-BR');

/**
 * Refuses by its header a picture that would take too much memory or time to decode; gives its pixels.
 * @throws ApiError 422; rejects as sharp does when the header is none
 */
export async function demandDecodable(path: string): Promise<number> {
  const header = await sharp(path, { limitInputPixels: false }).metadata();
  const { width, height, format, isProgressive } = header;
  const pixels = width * height;
  if (width > MAX_SIDE || height > MAX_SIDE || pixels > MAX_PIXELS) {
    throw new ApiError('picture_too_large/pixels', {
      parameters: { side: count.format(MAX_SIDE), millions: millions(MAX_PIXELS) },
    });
  }
  const most = MAX_HELD_BYTES / heldBytesPerPixel(header);
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
 * Bytes of memory that each pixel takes while the picture is decoded. What comes row by row takes none; what comes
 * in several passes is held whole (of a JPEG its coefficients, two bytes each), and so is what is to be turned.
 */
function heldBytesPerPixel({ format, channels, depth, isProgressive, orientation }: Metadata): number {
  const decoded = channels * (depth === 'ushort' ? 2 : 1);
  const passes = !isProgressive ? 0 : format === 'jpeg' ? channels * 2 : decoded;
  const turned = orientation && orientation > 1 ? decoded : 0;
  return passes + turned;
}
