import type Sharp from '../../cms/node_modules/sharp';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from '../servers/startProgram.ts';

const sharp = createRequire(path.join(ROOT, 'cms/package.json'))('sharp') as typeof Sharp;

/** Returns a JPEG as large as a telephone's photo: 4000 × 3000 with noise in all colours, about 4 MB. */
export async function noisyPhoto(): Promise<Buffer> {
  const size = { width: 4000, height: 3000 };
  const noise = (sigma: number) => ({ type: 'gaussian' as const, mean: 128, sigma });
  const coarse = await sharp({
    create: { width: 80, height: 60, channels: 3, background: '#888', noise: noise(50) },
  })
    .resize(size)
    .png({ compressionLevel: 0 })
    .toBuffer();
  const fine = await sharp({ create: { ...size, channels: 3, background: '#888', noise: noise(30) } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(coarse)
    .composite([{ input: fine, blend: 'soft-light' }])
    .jpeg({ quality: 88 })
    .toBuffer();
}
