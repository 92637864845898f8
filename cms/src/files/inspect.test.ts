import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inspect } from './inspect';
import { classic } from './pdf/pdf-corpus.test-support';
import { animated, blankPng } from './strange-pictures.test-support';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(path.join(os.tmpdir(), 'inspect-'))));
afterAll(() => rm(folder, { recursive: true }));

const stored = async (...parts: (Buffer | string)[]) => {
  const file = path.join(folder, crypto.randomUUID());
  await writeFile(file, Buffer.concat(parts.map((part) => Buffer.from(part))));
  return file;
};
const typeOf = async (file: string) => (await inspect(file, 'document')).type.mime;

describe('the type of a file', () => {
  it.each(['%!PS-Adobe-3.0 PDF-1.4\n', '<?xml version="1.0"?>\n', '{\\rtf1}\n', '\r\n'])(
    'is PDF where its header follows %j',
    async (before) => {
      expect(await typeOf(await stored(before, classic()))).toBe('application/pdf');
    },
  );

  it("is a picture's if it begins as one, whatever header follows", async () => {
    const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    expect(await typeOf(await stored(png, classic()))).toBe('image/png');
  });

  it('is not accepted if the header comes too late, inside another format, or never', async () => {
    const refused = { code: 'invalid_file' };
    const late = inspect(await stored('%!PS'.padEnd(1025), classic()), 'document');
    await expect(late).rejects.toMatchObject(refused);
    await expect(inspect(await stored('PK\u0003\u0004\n', classic()), 'document')).rejects.toMatchObject(
      refused,
    );
    await expect(inspect(await stored('{\\rtf1 ata}'), 'document')).rejects.toMatchObject(refused);
    await expect(inspect(await stored(classic()), 'picture')).rejects.toMatchObject(refused);
  });
});

describe('an animated PNG', () => {
  it.each(['document', 'picture'] as const)('is refused by its name as a %s', async (kind) => {
    const file = await stored(animated(await blankPng(9, 9)));
    await expect(inspect(file, kind)).rejects.toMatchObject({
      status: 422,
      code: 'invalid_file',
      message: expect.stringContaining('PNG animado'),
    });
  });

  it('is not one if its pixels come before the animation chunk, as for browsers', async () => {
    const still = await blankPng(9, 9);
    const moving = animated(still);
    const control = moving.subarray(33, 33 + moving.length - still.length);
    expect(await typeOf(await stored(still.subarray(0, -12), control, still.subarray(-12)))).toBe(
      'image/png',
    );
  });

  it('is not searched for without end, nor past the end', async () => {
    const still = await blankPng(9, 9);
    const empty = Buffer.alloc(12);
    empty.write('teSt', 4);
    const many = [still.subarray(0, 33), ...Array<Buffer>(1001).fill(empty), still.subarray(33)];
    await expect(inspect(await stored(...many), 'picture')).rejects.toMatchObject({
      code: 'invalid_file',
    });
    expect(await typeOf(await stored(still.subarray(0, 33)))).toBe('image/png');
  });
});
