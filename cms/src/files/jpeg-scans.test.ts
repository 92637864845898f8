import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countScans } from './jpeg-scans';
import { jpegOfScans } from './strange-pictures.test-support';

let folder: string;
beforeAll(async () => (folder = await mkdtemp(path.join(os.tmpdir(), 'fundo-scans-'))));
afterAll(() => rm(folder, { recursive: true }));

async function scansOf(bytes: Buffer, max = 1000): Promise<number> {
  const file = path.join(folder, 'a.jpg');
  await writeFile(file, bytes);
  return countScans(file, max);
}

const noise = sharp({
  create: {
    width: 1200,
    height: 900,
    channels: 3,
    background: 'grey',
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  },
});
const plain = () => noise.clone().jpeg({ quality: 95 }).toBuffer();

it('counts one scan of a plain JPEG, and the ten of a progressive one', async () => {
  expect(await scansOf(await plain())).toBe(1);
  expect(await scansOf(await noise.clone().jpeg({ quality: 95, progressive: true }).toBuffer())).toBe(10);
});

it.each([1, 2, 100, 999])('counts %i', async (scans) => {
  expect(await scansOf(jpegOfScans(10, scans))).toBe(scans);
});

it('stops counting above the maximum', async () => {
  expect(await scansOf(jpegOfScans(10, 50), 20)).toBe(21);
});

it('ignores a picture inside the metadata, and whatever follows the end', async () => {
  const [picture, other] = [await plain(), jpegOfScans(10, 50)];
  const inside = Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe1, (other.length + 2) >> 8, (other.length + 2) & 0xff]),
    other,
    picture.subarray(2),
  ]);
  expect(await scansOf(inside)).toBe(1);
  expect(await scansOf(Buffer.concat([picture, other]))).toBe(1);
});

it('counts the scans of a truncated file', async () => {
  const whole = jpegOfScans(10, 3);
  for (let length = 2; length < whole.length; length += 1)
    expect(await scansOf(whole.subarray(0, length))).toBeLessThanOrEqual(3);
  expect(await scansOf(whole.subarray(0, -2))).toBe(3);
});

it('counts scans across the borders of the blocks that it reads', async () => {
  const block = 256 * 1024;
  const tail = jpegOfScans(10, 5).subarray(2);
  for (const offset of [-3, -2, -1, 0, 1]) {
    const filling = Buffer.alloc(block + offset - 2, 0xff);
    expect(await scansOf(Buffer.concat([Buffer.from('ffd8', 'hex'), filling, tail])), String(offset)).toBe(5);
  }
});
