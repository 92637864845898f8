import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, createDeflate } from 'node:zlib';

interface PngOptions {
  /** Bits of each sample. */
  readonly bits?: 8 | 16;
  readonly alpha?: boolean;
  readonly interlaced?: boolean;
}

/** Start and step of each pass of an interlaced PNG: x, y, dx, dy (PNG, 8.2). */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** A black PNG of any size; the file is a thousandth of its decoded size. */
export async function blankPng(
  width: number,
  height: number,
  { bits = 8, alpha = false, interlaced = false }: PngOptions = {},
): Promise<Buffer> {
  const rowBytes = (pixels: number) => (pixels ? 1 + (pixels * bits * (alpha ? 4 : 3)) / 8 : 0);
  const parts = interlaced
    ? PASSES.map(([x, y, dx, dy]) => [Math.ceil((width - x) / dx), Math.ceil((height - y) / dy)] as const)
    : [[width, height] as const];
  const bytes = parts.reduce(
    (sum, [columns, rows]) => sum + rowBytes(Math.max(columns, 0)) * Math.max(rows, 0),
    0,
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, alpha ? 6 : 2, 0, 0, interlaced ? 1 : 0], 8);
  const data = await buffer(Readable.from(zeros(bytes)).pipe(createDeflate()));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/**
 * Returns the same PNG as an animation of two frames (APNG): browsers animate it, most programs show its still first
 * image.
 */
export function animated(still: Buffer): Buffer {
  const afterHeader = 8 + 12 + 13;
  const frames = Buffer.alloc(8);
  frames.writeUInt32BE(2);
  return Buffer.concat([still.subarray(0, afterHeader), chunk('acTL', frames), still.subarray(afterHeader)]);
}

function* zeros(bytes: number): Generator<Buffer> {
  const block = Buffer.alloc(1024 * 1024);
  for (let left = bytes; left > 0; left -= block.length)
    yield block.subarray(0, Math.min(left, block.length));
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  const sum = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A grey JPEG of any size in one scan, as telephones write them (YCbCr 4:2:0); `turned` adds EXIF that rotates it. */
export function blankJpeg(width: number, height: number, { turned = false } = {}): Buffer {
  // Six blocks per 16 × 16 pixels, of two codes each: '0' for a first coefficient of zero, '0' for no others.
  const bits = Math.ceil(width / 16) * Math.ceil(height / 16) * 6 * 2;
  return Buffer.concat([
    Buffer.from('ffd8', 'hex'),
    turned ? EXIF_TURNED : Buffer.alloc(0),
    segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    segment(0xc0, [8, ...twoBytes(height), ...twoBytes(width), 3, 1, 0x22, 0, 2, 0x11, 0, 3, 0x11, 0]),
    oneCode(0x00, 0x00),
    oneCode(0x10, 0x00),
    segment(0xda, [3, 1, 0, 2, 0, 3, 0, 0, 63, 0]),
    Buffer.alloc(Math.ceil(bits / 8)),
    Buffer.from('ffd9', 'hex'),
  ]);
}

/** EXIF with one entry: orientation 6. */
const EXIF_TURNED = segment(0xe1, [
  ...Buffer.from('Exif\0\0MM\0*\0\0\0\x08', 'latin1'),
  ...Buffer.from('000101120003000000010006000000000000', 'hex'),
]);

/** A Huffman table of one code, '0', for one symbol. */
function oneCode(table: number, symbol: number): Buffer {
  return segment(0xc4, [table, 1, ...Array<number>(15).fill(0), symbol]);
}

/**
 * A grey progressive JPEG of `scans` scans, about a hundred bytes each. `side` is in blocks of eight pixels.
 */
export function jpegOfScans(side: number, scans: number): Buffer {
  const blocks = side * side;
  const pixels = twoBytes(side * 8);
  const scan = (first: number, last: number) => segment(0xda, [1, 1, 0, first, last, 0]);
  // A run of 16 384 blocks with no further coefficients: a code, and fourteen bits of how many blocks more.
  const runs = Array.from({ length: Math.ceil(blocks / 16_384) }, () => '0'.repeat(15)).join('');
  const bits = runs.padEnd(Math.ceil(runs.length / 8) * 8, '1').match(/.{8}/g)!;
  const over = Buffer.concat([scan(1, 63), Buffer.from(bits.map((byte) => Number.parseInt(byte, 2)))]);
  return Buffer.concat([
    Buffer.from('ffd8', 'hex'),
    segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    segment(0xc2, [8, ...pixels, ...pixels, 1, 1, 0x11, 0]),
    oneCode(0x00, 0x00),
    oneCode(0x10, 0xe0),
    scan(0, 0),
    Buffer.alloc(Math.ceil(blocks / 8)),
    ...Array<Buffer>(scans - 1).fill(over),
    Buffer.from('ffd9', 'hex'),
  ]);
}

function segment(marker: number, data: readonly number[]): Buffer {
  return Buffer.from([0xff, marker, ...twoBytes(data.length + 2), ...data]);
}

function twoBytes(value: number): [number, number] {
  return [value >> 8, value & 0xff];
}
