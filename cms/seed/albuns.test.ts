import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sha256Of } from '../src/files/sha256-of.ts';
import { ALBUNS } from './albuns.js';

describe('the sample albums', () => {
  it('are enough for two pages of eight, from 2023 to 2026', () => {
    expect(ALBUNS.length).toBeGreaterThanOrEqual(11);
    expect([...new Set(ALBUNS.map(({ dia }) => dia.slice(0, 4)))]).toEqual(['2023', '2024', '2025', '2026']);
  });

  it('have three to nine photos, except one album without photos', () => {
    const counts = ALBUNS.map(({ fotos }) => fotos.length);
    expect(counts.filter((count) => count === 0)).toHaveLength(1);
    expect(counts.every((count) => count === 0 || (count >= 3 && count <= 9))).toBe(true);
  });

  it('have one cover that is also a photo', () => {
    const shared = ALBUNS.filter(({ capa, fotos }) => fotos.some(([picture]) => picture === capa));
    expect(shared).toHaveLength(1);
  });

  it('never show the same picture twice, and describe each one in words', () => {
    const fotos = ALBUNS.flatMap((album) => album.fotos);
    expect(new Set(fotos.map(([picture]) => picture)).size).toBe(fotos.length);
    expect(fotos.every(([, titulo]) => titulo.length > 20)).toBe(true);
  });
});

describe('the sample pictures', async () => {
  const folder = path.join(__dirname, 'pictures');
  const files = await readdir(folder);

  it('are the ones that the albums show', () => {
    const shown = new Set(ALBUNS.flatMap(({ capa, fotos }) => [capa, ...fotos.map(([picture]) => picture)]));
    expect(files.toSorted()).toEqual([...shown].map((picture) => `${picture}.webp`).toSorted());
  });

  it('all differ', async () => {
    const hashes = await Promise.all(files.map((file) => sha256Of(path.join(folder, file))));
    expect(new Set(hashes).size).toBe(files.length);
  });

  it('are small WebPs of 1600 by 1067 pixels, or in portrait format', async () => {
    for (const file of files) {
      const { format, width, height, size } = await sharp(await readFile(path.join(folder, file))).metadata();
      expect({ format, sides: [width, height].toSorted() }, file).toEqual({
        format: 'webp',
        sides: [1067, 1600],
      });
      expect(size, file).toBeLessThan(200 * 1024);
    }
  });
});
