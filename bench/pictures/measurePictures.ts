import { blankJpeg, blankPng, jpegOfScans } from '../../cms/src/files/strange-pictures.test-support.ts';
import { startStandIn } from '../../keycloak/stand-in/startStandIn.ts';
import { mebibytes, milliseconds, type Figure } from '../figures/Figure.ts';
import type { Section } from '../figures/markdown.ts';
import { measurePicture } from './measurePicture.ts';

interface Case {
  readonly what: string;
  readonly make: () => Buffer | Promise<Buffer>;
  /** The number of pictures that are sent at once. */
  readonly count?: number;
}

const interlaced = { bits: 16, alpha: true, interlaced: true } as const;
const largestHeld = () => blankPng(6614, 6614, interlaced);

/** The largest pictures that are accepted. Each uses memory in another way. */
const ACCEPTED: readonly Case[] = [
  { what: 'Photo of 12 000 × 9 000', make: () => blankJpeg(12_000, 9000) },
  { what: 'The same, to be turned', make: () => blankJpeg(12_000, 9000, { turned: true }) },
  { what: 'Interlaced PNG of 16 bits, 6 614 × 6 614', make: largestHeld },
  { what: 'Three of it at once', make: largestHeld, count: 3 },
];
const MAX_ACCEPTED = 512 * 2 ** 20;

/** Refused pictures. Each has some hundred kilobytes. */
const REFUSED: readonly Case[] = [
  { what: 'PNG of 99 999 999 × 1', make: () => blankPng(99_999_999, 1) },
  { what: 'PNG of 1 × 99 999 999', make: () => blankPng(1, 99_999_999) },
  { what: 'Interlaced PNG of 16 bits, 9 999 × 9 999', make: () => blankPng(9999, 9999, interlaced) },
  { what: 'JPEG of 2 000 scans, 9 992 × 9 992', make: () => jpegOfScans(1249, 2000) },
];
const MAX_REFUSED = 64 * 2 ** 20;

/** Measures the time and memory that the largest accepted pictures cost the server, and refused ones. */
export async function measurePictures(dataDir: string): Promise<Section> {
  const standIn = await startStandIn({ port: 0 });
  const figuresOf = async (
    { what, make, count = 1 }: Case,
    status: number,
    max: number,
  ): Promise<Figure[]> => {
    const { time, added, peak } = await measurePicture(dataDir, standIn.url, {
      picture: await make(),
      count,
      status,
    });
    const outcome = status === 201 ? 'time' : 'time to its refusal';
    return [
      { what: `${what}: ${outcome}`, measured: milliseconds(time) },
      {
        what: `${what}: memory added`,
        measured: mebibytes(added),
        comparison: `peak ${mebibytes(peak)}`,
        target: { text: `≤ ${mebibytes(max)}`, reached: added <= max },
      },
    ];
  };
  const figures: Figure[] = [];
  for (const picture of ACCEPTED) figures.push(...(await figuresOf(picture, 201, MAX_ACCEPTED)));
  for (const picture of REFUSED) figures.push(...(await figuresOf(picture, 422, MAX_REFUSED)));
  await standIn.stop();
  return {
    title: 'Large pictures',
    how:
      'Blank pictures as covers of albums, each sent to a fresh server. Memory is the highest peak of its process over ' +
      'the settled baseline.',
    figures,
  };
}
