import { blankJpeg, blankPng, jpegOfScans } from '../../cms/src/files/strange-pictures.test-support.ts';
import { startStandIn } from '../../keycloak/stand-in/startStandIn.ts';
import { mebibytes, milliseconds, type Figure } from '../figures/Figure.ts';
import type { Section } from '../figures/markdown.ts';
import { measurePicture } from './measurePicture.ts';

interface Case {
  readonly what: string;
  readonly make: () => Buffer | Promise<Buffer>;
  /** How many are sent at once. */
  readonly count?: number;
}

const interlaced = { bits: 16, alpha: true, interlaced: true } as const;
const largestHeld = () => blankPng(6614, 6614, interlaced);

/** The largest pictures that are accepted; each takes memory in its own way. */
const TAKEN: readonly Case[] = [
  { what: 'Photo of 12 000 × 9 000', make: () => blankJpeg(12_000, 9000) },
  { what: 'The same, to be turned', make: () => blankJpeg(12_000, 9000, { turned: true }) },
  { what: 'Interlaced PNG of 16 bits, 6 614 × 6 614', make: largestHeld },
  { what: 'Three of it at once', make: largestHeld, count: 3 },
];
const MOST_TAKEN = 512 * 2 ** 20;

/** Refused pictures, of some hundred kilobytes each. */
const REFUSED: readonly Case[] = [
  { what: 'PNG of 99 999 999 × 1', make: () => blankPng(99_999_999, 1) },
  { what: 'PNG of 1 × 99 999 999', make: () => blankPng(1, 99_999_999) },
  { what: 'Interlaced PNG of 16 bits, 9 999 × 9 999', make: () => blankPng(9999, 9999, interlaced) },
  { what: 'JPEG of 2 000 scans, 9 992 × 9 992', make: () => jpegOfScans(1249, 2000) },
];
const MOST_REFUSED = 64 * 2 ** 20;

/** Measures what the largest pictures cost the server, and what refused ones cost. */
export async function measurePictures(dataDir: string): Promise<Section> {
  const standIn = await startStandIn({ port: 0 });
  const figuresOf = async (
    { what, make, count = 1 }: Case,
    status: number,
    most: number,
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
        beside: `peak ${mebibytes(peak)}`,
        target: { words: `≤ ${mebibytes(most)}`, reached: added <= most },
      },
    ];
  };
  const figures: Figure[] = [];
  for (const each of TAKEN) figures.push(...(await figuresOf(each, 201, MOST_TAKEN)));
  for (const each of REFUSED) figures.push(...(await figuresOf(each, 422, MOST_REFUSED)));
  await standIn.stop();
  return {
    title: 'Large pictures',
    how:
      'Blank pictures as covers of albums, each sent to a fresh server. Memory is the highest peak of its process over ' +
      'the settled baseline.',
    figures,
  };
}
