import sharp from 'sharp';
import { PICTURE_WIDTHS } from '@fundo/contract/limits';
import { ApiError } from '../base/errors/ApiError';
import { oneAtATime } from './one-at-a-time';
import { requireDecodable } from './picture-limits';

export interface Size {
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

export interface Copy extends Size {
  /** Strapi's name for the copy; its panel shows `thumbnail`. */
  readonly key: 'thumbnail' | 'medium' | 'large';
  readonly path: string;
}

const KEYS = ['thumbnail', 'medium', 'large'] as const;

/** Several times what the largest picture takes; waiting in the queue does not count. */
const MAX_SECONDS = 120;
/** mozjpeg encodes pictures up to this size: a fifth smaller, in ten times the time, with six bytes of memory a pixel. */
const MAX_MOZJPEG_PIXELS = 25_000_000;

// Pictures are processed once, so libvips's cache of recent ones is of no use.
sharp.cache(false);
/** One picture at a time, so that memory stays that of one. */
const queue = oneAtATime();

// No pixel limit here: picture-limits.ts checks the header first.
const decoded = (path: string) =>
  sharp(path, { limitInputPixels: false, failOn: 'truncated' }).timeout({ seconds: MAX_SECONDS });

/**
 * Re-encodes a picture for storage: rotated as its EXIF says, and without EXIF, which may tell where it was taken.
 * Decoding it whole also proves that it is not truncated. @throws ApiError 422
 */
export async function reencode(source: string, target: string, mime: string): Promise<Size> {
  try {
    const pixels = await requireDecodable(source);
    const picture = decoded(source).rotate();
    const jpeg = pixels > MAX_MOZJPEG_PIXELS ? { optimiseCoding: false } : { mozjpeg: true };
    const encoded = mime === 'image/png' ? picture.png() : picture.jpeg({ quality: 90, ...jpeg });
    const { width, height, size } = await queue(() => encoded.toFile(target));
    return { width, height, bytes: size };
  } catch (error) {
    throw refusalOf(error);
  }
}

/** Writes narrower copies in WebP, one for each of PICTURE_WIDTHS that the picture exceeds. */
export async function narrowerCopies(
  source: string,
  width: number,
  pathFor: (key: string) => string,
): Promise<Copy[]> {
  const wanted = PICTURE_WIDTHS.map((target, index) => ({ target, key: KEYS[index]! })).filter(
    ({ target }) => target < width,
  );
  const copies: Copy[] = [];
  for (const { target, key } of wanted) {
    const path = pathFor(key);
    const copy = decoded(source).resize({ width: target }).webp({ quality: 66 });
    const made = await queue(() => copy.toFile(path));
    copies.push({ key, path, width: made.width, height: made.height, bytes: made.size });
  }
  return copies;
}

/** Turns a failure to decode into the sender's 422; a failure of the disk stays an internal error. */
function refusalOf(error: unknown): unknown {
  if (error instanceof ApiError || !(error instanceof Error)) return error;
  if (/^(?:unix|system) error:/m.test(error.message)) return error;
  if (error.message.startsWith('timeout:')) {
    return new ApiError('picture_too_large/time', { cause: error });
  }
  return new ApiError('invalid_file/damaged_picture', { cause: error });
}
