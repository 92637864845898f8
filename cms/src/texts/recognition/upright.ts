import sharp from 'sharp';
import type { GreyPicture } from '../pdf/render-page';
import { usageOf } from '../processes/process-usage';
import type { Recogniser } from './recognisers';
import { certaintyOf } from './tsv-lines';

/** Of 100. Measured on real scans: upright pages have 82 to 95, rotated ones 8 to 38, the worst faxes 20. */
const CERTAIN = 60;
const TURNS = [180, 90, 270] as const;
/** At this size, rotated and upright pages are told apart in a quarter of the time. */
const SMALLER = 0.5;
/** A page whose recognition took more processor time than this, in ms, is not recognised twice: its limit is 60 s. */
const MAX_MS = 15_000;

/**
 * Recognises a picture. If hardly a word is certain, tries the other rotations, and recognises the picture in the one
 * that is upright, unless the first recognition took more than `maxMs` of processor time.
 */
export const uprightRecogniser =
  (recognise: Recogniser, maxMs = MAX_MS): Recogniser =>
  async (picture) => {
    const before = await usedMs();
    const words = await recognise(picture);
    const tookMs = (await usedMs()) - before;
    const certainty = certaintyOf(words);
    if (certainty === undefined || certainty >= CERTAIN || tookMs > maxMs) return words;
    for (const degrees of TURNS) {
      const isUpright =
        (certaintyOf(await recognise(await turned(picture, degrees, SMALLER))) ?? 0) >= CERTAIN;
      if (isUpright) return recognise(await turned(picture, degrees));
    }
    return words;
  };

/**
 * Returns the processor time of this process and of an installed Tesseract, in ms; without /proc, of this process
 * alone.
 */
async function usedMs(): Promise<number> {
  const { user, system } = process.cpuUsage();
  return Math.max((await usageOf(process.pid)).cpuMs, (user + system) / 1000);
}

async function turned({ width, height, data }: GreyPicture, degrees: number, size = 1): Promise<GreyPicture> {
  const { data: bytes, info } = await sharp(data, { raw: { width, height, channels: 1 } })
    .resize(Math.ceil(width * size), Math.ceil(height * size))
    .rotate(degrees)
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: bytes };
}
