import { open, readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';

/** Decoding of pictures: strict when they arrive, lenient once they are stored. */

/** The largest photo of a telephone: 16 320 × 12 240. Larger ones are refused by their header (picture-limits.ts). */
export const MAX_PIXELS = 200_000_000;

/** Opens a stored picture, given its path or bytes. It was whole when it was taken: whatever can be decoded is used. */
export const storedPicture = (source: string | Buffer): Sharp =>
  sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'none' });

/**
 * Passes an arriving picture to `use`, which must decode it whole. Rejects if pixels are missing. A JPEG that lacks
 * only the end marker is whole: some scanners and transfers leave it out.
 */
export async function withWholePicture<Result>(
  path: string,
  use: (picture: Sharp) => Promise<Result>,
): Promise<Result> {
  try {
    return await use(sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' }));
  } catch (error) {
    if (!(await isJpegWithoutEnd(path))) throw error;
    // With an end marker added, a picture that lacks more has pixels without data: a warning.
    const ended = Buffer.concat([await readFile(path), END_OF_IMAGE]);
    return use(sharp(ended, { limitInputPixels: MAX_PIXELS, failOn: 'warning' }));
  }
}

const START_OF_IMAGE = Buffer.from('ffd8', 'hex');
const END_OF_IMAGE = Buffer.from('ffd9', 'hex');

async function isJpegWithoutEnd(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const bytesAt = async (at: number) => (await file.read(Buffer.alloc(2), 0, 2, Math.max(0, at))).buffer;
    return START_OF_IMAGE.equals(await bytesAt(0)) && !END_OF_IMAGE.equals(await bytesAt(size - 2));
  } finally {
    await file.close();
  }
}
