import pLimit from 'p-limit';
import sharp, { type Region, type Sharp } from 'sharp';
import type { Ajuste, Corte } from '@fundo/contract/ajuste';
import { PICTURE_WIDTHS } from '@fundo/contract/limits';
import { ApiError } from '../base/errors/ApiError';
import { storageErrorOf } from '../base/errors/storage-error';
import { storedPicture, withWholePicture } from './decode-picture';
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

/** The time limit of a picture: several times the duration of the largest one. Waiting in the queue does not count. */
const MAX_SECONDS = 120;
/** mozjpeg encodes pictures up to this size: a tenth smaller, in forty times the time, for which a sender waits. */
const MAX_MOZJPEG_PIXELS = 1_000_000;

// Pictures are processed once, so libvips's cache of recent ones is of no use.
sharp.cache(false);
/** One picture at a time, so that memory never holds two. */
const queue = pLimit(1);

/**
 * Re-encodes a picture for storage: rotated as its EXIF says, then turned and cut as `ajuste` says, and without EXIF,
 * which may tell where it was taken. Decoding it also proves that it is not truncated. @throws ApiError 422
 */
export async function reencode(
  source: string,
  target: string,
  mime: string,
  ajuste: Ajuste = { girar: 0 },
): Promise<Size> {
  try {
    const pixels = await requireDecodable(source, { isTurned: ajuste.girar !== 0 });
    const adjust = await adjuster(source, ajuste);
    const jpeg = pixels > MAX_MOZJPEG_PIXELS ? { optimiseCoding: false } : { mozjpeg: true };
    const { width, height, size } = await queue(() =>
      withWholePicture(source, (picture) => {
        const adjusted = adjust(picture.timeout({ seconds: MAX_SECONDS }).autoOrient());
        const encoded = mime === 'image/png' ? adjusted.png() : adjusted.jpeg({ quality: 90, ...jpeg });
        return encoded.toFile(target);
      }),
    );
    return { width, height, bytes: size };
  } catch (error) {
    throw refusalOf(error);
  }
}

/** Returns what turns an upright picture, and then cuts it. */
async function adjuster(source: string, { girar, corte }: Ajuste): Promise<(upright: Sharp) => Sharp> {
  const turned = (upright: Sharp) => (girar === 0 ? upright : upright.rotate(girar));
  if (!corte) return turned;
  const { autoOrient } = await sharp(source, { limitInputPixels: false }).metadata();
  const { width, height } = autoOrient;
  const region = girar % 180 === 0 ? regionOf(corte, width, height) : regionOf(corte, height, width);
  return (upright) => turned(upright).extract(region);
}

/** A cut in whole pixels: at least one, and none outside. */
function regionOf({ x, y, largura, altura }: Corte, width: number, height: number): Region {
  const left = Math.min(Math.round(x * width), width - 1);
  const top = Math.min(Math.round(y * height), height - 1);
  return {
    left,
    top,
    width: Math.min(Math.max(1, Math.round(largura * width)), width - left),
    height: Math.min(Math.max(1, Math.round(altura * height)), height - top),
  };
}

/**
 * Proves that a picture which is stored as it came can be decoded whole. Returns its size as it is shown, upright.
 * @throws ApiError 422
 */
export async function verify(source: string): Promise<Omit<Size, 'bytes'>> {
  try {
    await requireDecodable(source);
    const { width, height, orientation = 1 } = await sharp(source, { limitInputPixels: false }).metadata();
    // Extracted whole before it is resized: otherwise libjpeg decodes it at a small size, and does not notice a
    // truncated end.
    const whole = { left: 0, top: 0, width, height };
    await queue(() =>
      withWholePicture(source, (picture) =>
        picture.timeout({ seconds: MAX_SECONDS }).extract(whole).resize(16, 16, { fit: 'fill' }).toBuffer(),
      ),
    );
    return orientation > 4 ? { width: height, height: width } : { width, height };
  } catch (error) {
    throw refusalOf(error);
  }
}

/** True if a picture has pixels alone: no EXIF, which may tell where it was taken, and no other notes. */
export async function isBare(source: string): Promise<boolean> {
  const header = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  return header !== undefined && !NOTES.some((name) => header[name] !== undefined);
}

const NOTES = ['exif', 'xmp', 'iptc', 'tifftagPhotoshop', 'comments', 'orientation'] as const;

/** The sizes of a picture's narrower copies: one for each of PICTURE_WIDTHS that it exceeds. */
export const copySizes = ({ width, height }: Omit<Size, 'bytes'>) =>
  PICTURE_WIDTHS.flatMap((target, index) =>
    target < width
      ? [{ key: KEYS[index]!, width: target, height: Math.max(1, Math.round((height * target) / width)) }]
      : [],
  );

/** Writes a narrower copy in WebP, upright. Waits for no other picture. Returns its size in bytes. */
export async function writeCopy(
  source: string,
  { width, height }: Omit<Size, 'bytes'>,
  target: string,
): Promise<number> {
  const copy = storedPicture(source)
    .timeout({ seconds: MAX_SECONDS })
    .rotate()
    .resize({ width, height, fit: 'fill' })
    .webp({ quality: 66 });
  return (await copy.toFile(target)).size;
}

/** Writes all narrower copies, one after the other, while no other picture is decoded. */
export async function narrowerCopies(
  source: string,
  size: Omit<Size, 'bytes'>,
  pathFor: (key: string) => string,
): Promise<Copy[]> {
  const copies: Copy[] = [];
  for (const { key, width, height } of copySizes(size)) {
    const path = pathFor(key);
    const bytes = await queue(() => writeCopy(source, { width, height }, path));
    copies.push({ key, path, width, height, bytes });
  }
  return copies;
}

/** Turns a failure to decode into the sender's 422; a failure of the disk stays an internal error. */
function refusalOf(error: unknown): unknown {
  if (error instanceof ApiError || !(error instanceof Error)) return error;
  if (storageErrorOf(error)) return error;
  if (error.message.startsWith('timeout:')) {
    return new ApiError('picture_too_large/time', { cause: error });
  }
  return new ApiError('invalid_file/damaged_picture', { cause: error });
}
