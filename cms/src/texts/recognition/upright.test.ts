import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { uprightRecogniser } from './upright';

const PICTURE = { width: 4, height: 4, data: Buffer.alloc(16, 255) };
/** A word with low confidence. */
const DOUBTFUL = ['5', '1', '1', '1', '1', '1', '0', '0', '9', '9', '20', 'palavra'].join('\t');
const MAX_MS = 250;

/** Uses a processor for this time, in another process. */
const workElsewhere = (ms: number) =>
  spawnSync(process.execPath, [
    '-e',
    `for (let used; !(used?.user + used?.system > ${ms * 1000}); used = process.cpuUsage());`,
  ]);

it('tries a page of doubtful words in the other rotations', async () => {
  const recognise = vi.fn(async () => DOUBTFUL);
  expect(await uprightRecogniser(recognise, MAX_MS)(PICTURE)).toBe(DOUBTFUL);
  expect(recognise).toHaveBeenCalledTimes(4);
});

it.skipIf(!existsSync('/proc/self/stat'))(
  'does not try a page again if a program that has ended took long for it',
  async () => {
    const recognise = vi.fn(async () => {
      workElsewhere(2 * MAX_MS);
      return DOUBTFUL;
    });
    expect(await uprightRecogniser(recognise, MAX_MS)(PICTURE)).toBe(DOUBTFUL);
    expect(recognise).toHaveBeenCalledTimes(1);
  },
);
