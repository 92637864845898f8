import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../base/errors/ApiError';
import { copySizes, narrowerCopies, reencode, verify, writeCopy } from './pictures';
import { blankJpeg, blankPng, jpegOfScans } from './strange-pictures.test-support';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'fundo-pictures-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

const at = (name: string) => path.join(folder, name);
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3366aa' }, limitInputPixels: false });

async function take(bytes: Buffer, name = 'a') {
  await writeFile(at(name), bytes);
  const mime = bytes[0] === 0xff ? 'image/jpeg' : 'image/png';
  return reencode(at(name), at(`${name}-target`), mime);
}
const refusalOf = (bytes: Buffer): Promise<unknown> => take(bytes).catch((error: unknown) => error);

const SIDES =
  'A imagem é grande demais: pode ter até 16.383 pixels de cada lado e 200 milhões de pixels ao todo. Diminua-a e envie de novo.';
const held = (millions: number) =>
  `A imagem é grande demais para o modo como foi gravada (progressiva, entrelaçada, girada ou com 16 bits por cor): assim, pode ter até ${millions} milhões de pixels. Diminua-a, ou grave-a de outro modo, e envie de novo.`;

describe('a picture that would take too much is refused by its header:', () => {
  it.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['99 999 999 pixels in a row', () => blankPng(99_999_999, 1), SIDES],
    ['99 999 999 rows of a pixel', () => blankPng(1, 99_999_999), SIDES],
    ['a side too long by one', () => blankPng(16_384, 2), SIDES],
    ['more pixels than any camera gives', () => blankPng(16_383, 12_208), SIDES],
    [
      '16 bits, alpha, interlaced',
      () => blankPng(6700, 6600, { bits: 16, alpha: true, interlaced: true }),
      held(43),
    ],
    ['interlaced', () => blankPng(11_000, 11_000, { interlaced: true }), held(116)],
    ['progressive', () => plain(7700, 7700).jpeg({ progressive: true }).toBuffer(), held(58)],
    [
      'progressive and turned',
      () => plain(6300, 6300).withMetadata({ orientation: 6 }).jpeg({ progressive: true }).toBuffer(),
      held(38),
    ],
    [
      'of too many scans',
      () => jpegOfScans(1249, 2000),
      'A imagem foi gravada de um modo que demora demais para abrir. Grave-a de novo como jpeg comum, não progressivo, e envie.',
    ],
  ])('%s', async (_name, make, message) => {
    expect(await refusalOf(await make())).toMatchObject({
      name: 'ApiError',
      status: 422,
      code: 'picture_too_large',
      message,
    });
  });
});

describe('a picture is accepted', () => {
  it.each<[string, () => Promise<Buffer> | Buffer, [number, number]]>([
    ['as wide as may be', () => blankPng(16_383, 4), [16_383, 4]],
    ['as high as may be', () => blankPng(4, 16_383), [4, 16_383]],
    [
      'of 16 bits, alpha, interlaced',
      () => blankPng(300, 200, { bits: 16, alpha: true, interlaced: true }),
      [300, 200],
    ],
    ['of a hundred scans', () => jpegOfScans(10, 100), [80, 80]],
    ['that mozjpeg would take too long for', () => blankJpeg(5100, 5000), [5100, 5000]],
    ['to be turned', () => blankJpeg(5100, 5000, { turned: true }), [5000, 5100]],
  ])('%s', async (_name, make, [width, height]) => {
    expect(await take(await make())).toMatchObject({ width, height });
    expect(await sharp(at('a-target')).metadata()).toMatchObject({ width, height });
  });

  it('that is large, and refused if it is to be turned, for which it is held in memory', async () => {
    const bytes = await blankJpeg(10_900, 10_800);
    expect(await take(bytes)).toMatchObject({ width: 10_900 });
    const refused = reencode(at('a'), at('turned'), 'image/jpeg', { girar: 90 });
    await expect(refused).rejects.toMatchObject({ message: held(116) });
  });

  it('with copies, at the maximum height', async () => {
    await take(await blankPng(1700, 16_383));
    const copies = await narrowerCopies(at('a-target'), { width: 1700, height: 16_383 }, at);
    expect(copies.map(({ width }) => width)).toEqual([400, 800, 1600]);
  });
});

it.each<[string, () => Promise<Buffer> | Buffer]>([
  ['a PNG', async () => (await blankPng(900, 900)).subarray(0, 60)],
  ['a JPEG', async () => (await plain(900, 900).jpeg().toBuffer()).subarray(0, 900)],
  ['a header', () => Buffer.from('ffd8ffe000104a464946', 'hex')],
])('refuses %s that is truncated', async (_name, make) => {
  expect(await refusalOf(await make())).toMatchObject({
    code: 'invalid_file',
    message: 'A imagem está incompleta ou corrompida. Envie outra.',
  });
});

describe('a truncated JPEG has the same result as a photo and as a document:', () => {
  const DAMAGED = 'A imagem está incompleta ou corrompida. Envie outra.';
  const picture = async () =>
    plain(900, 900)
      .composite([{ input: { text: { text: 'Ata da reunião', dpi: 300 } }, gravity: 'south' }])
      .jpeg()
      .toBuffer();

  it.each<[string, number, string | undefined]>([
    ['its end marker alone is missing', 2, undefined],
    ['half of its end marker is missing', 1, undefined],
    ['a byte of its last pixels is missing', 3, DAMAGED],
    ['its last row is missing', 60, DAMAGED],
    ['most of it is missing', 5000, DAMAGED],
  ])('%s', async (_name, missing, message) => {
    const bytes = (await picture()).subarray(0, -missing);
    const photo = await refusalOf(bytes);
    const document: unknown = await verify(at('a')).catch((error: unknown) => error);
    const expected = message === undefined ? { width: 900, height: 900 } : { code: 'invalid_file', message };
    expect(photo).toMatchObject(expected);
    expect(document).toMatchObject(expected);
  });

  it('copies are made, also of a picture that an earlier release accepted', async () => {
    for (const missing of [2, 5000]) {
      await writeFile(at('a'), (await picture()).subarray(0, -missing));
      const [size] = copySizes({ width: 900, height: 900 });
      expect(await writeCopy(at('a'), size!, at('copy'))).toBeGreaterThan(0);
    }
  });
});

it('does not report a failure of the disk as a bad picture', async () => {
  await writeFile(at('a'), await blankPng(9, 9));
  const failure: unknown = await reencode(at('a'), at('nenhuma/a'), 'image/png').catch(
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(ApiError);
});

it('decodes one picture at a time, also after one that fails', async () => {
  const bytes = await blankPng(2000, 2000);
  await writeFile(at('d'), bytes);
  const decoding = countAtOnce('toFile', 'toBuffer');
  const failing = expect(reencode(at('d'), at('nenhuma/d'), 'image/png')).rejects.toThrow(/nenhuma/);
  await Promise.all([
    failing,
    ...['a', 'b', 'c'].map(async (name) => {
      await take(bytes, name);
      await narrowerCopies(at(`${name}-target`), { width: 2000, height: 2000 }, (key) =>
        at(`${name}-${key}`),
      );
    }),
  ]);
  expect(decoding.length).toBeGreaterThanOrEqual(13);
  expect(Math.max(...decoding)).toBe(1);
});

/** Returns, for each call of these methods from now on, how many of their calls are running. */
function countAtOnce(...methods: ('toFile' | 'toBuffer')[]): number[] {
  const counts: number[] = [];
  let running = 0;
  const prototype = sharp.prototype as Record<string, (...args: unknown[]) => Promise<unknown>>;
  for (const method of methods) {
    const run = prototype[method]!;
    vi.spyOn(prototype, method).mockImplementation(async function (this: unknown, ...args) {
      counts.push((running += 1));
      try {
        return await run.apply(this, args);
      } finally {
        running -= 1;
      }
    });
  }
  return counts;
}
