import path from 'node:path';
import type { GreyPicture } from '../pdf/render-page';
import { hasPortuguese, runInstalled } from './installed-tesseract';

/** Recognises the Portuguese text of a picture. Returns Tesseract's table of words (tsv-lines.ts). */
export type Recogniser = (picture: GreyPicture) => Promise<string>;

/**
 * Returns the Tesseract installed on this machine with its Portuguese data, or else the one that comes with the
 * product. The latter also takes over, from the same page on, if the installed one fails.
 */
export async function findRecogniser(): Promise<Recogniser> {
  if (!(await hasPortuguese())) return loadOwn();
  let own: Recogniser | undefined;
  return async (picture) => {
    if (!own) {
      const words = await runInstalled(toPgm(picture)).catch(() => undefined);
      if (words !== undefined) return words;
      own = await loadOwn();
    }
    return own(picture);
  };
}

async function loadOwn(): Promise<Recogniser> {
  const { createWorker, OEM } = await import('tesseract.js');
  const data = path.dirname(require.resolve('@tesseract.js-data/por/package.json'));
  // Nothing is loaded from the network, and nothing is cached.
  const worker = await createWorker('por', OEM.LSTM_ONLY, {
    langPath: path.join(data, '4.0.0'),
    cacheMethod: 'none',
  });
  return async (picture) => {
    const { data: page } = await worker.recognize(toPgm(picture), {}, { tsv: true, text: false });
    return page.tsv ?? '';
  };
}

/** Returns the picture in the simplest file format: a header line, then its bytes. */
const toPgm = ({ width, height, data }: GreyPicture): Buffer =>
  Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data]);
