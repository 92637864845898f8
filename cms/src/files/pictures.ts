import sharp from 'sharp';
import { PICTURE_WIDTHS } from '@fundo/contract/limits';
import { ApiError } from '../errors/ApiError';

/** More pixels than any camera gives: past it, a small file that unfolds into gigabytes. */
const MAX_PIXELS = 100_000_000;
const OPTIONS = { limitInputPixels: MAX_PIXELS, failOn: 'truncated' } as const;

export interface Size {
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

export interface Copy extends Size {
  /** The name under which Strapi keeps the copy; its panel shows `thumbnail`. */
  readonly key: 'thumbnail' | 'medium' | 'large';
  readonly path: string;
}

const KEYS = ['thumbnail', 'medium', 'large'] as const;

/**
 * Writes the picture again as it is to be kept: turned as its EXIF says, and without EXIF, so that nothing tells
 * where it was taken. Decoding it whole also proves that it is not truncated. @throws ApiError 422
 */
export async function normalise(source: string, target: string, mime: string): Promise<Size> {
  const picture = sharp(source, OPTIONS).rotate();
  const encoded = mime === 'image/png' ? picture.png() : picture.jpeg({ quality: 90, mozjpeg: true });
  const { width, height, size } = await encoded.toFile(target).catch((cause: unknown) => {
    throw new ApiError(
      422,
      'invalid_file',
      'A imagem está incompleta ou corrompida. Envie outra.',
      undefined,
      { cause },
    );
  });
  return { width, height, bytes: size };
}

/** Narrower copies in WebP, one for each of PICTURE_WIDTHS that the picture exceeds. */
export async function narrowerCopies(
  source: string,
  width: number,
  pathFor: (key: string) => string,
): Promise<Copy[]> {
  const wanted = PICTURE_WIDTHS.map((target, index) => ({ target, key: KEYS[index]! })).filter(
    ({ target }) => target < width,
  );
  const copies: Copy[] = [];
  // One after another: memory stays that of one picture.
  for (const { target, key } of wanted) {
    const path = pathFor(key);
    const made = await sharp(source, OPTIONS).resize({ width: target }).webp({ quality: 66 }).toFile(path);
    copies.push({ key, path, width: made.width, height: made.height, bytes: made.size });
  }
  return copies;
}
