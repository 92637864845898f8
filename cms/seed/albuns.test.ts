import { describe, expect, it } from 'vitest';
import { sampleAlbuns } from './albuns.js';

const albuns = sampleAlbuns();

describe('the sample albums', () => {
  it('are enough for two pages of eight, from 2023 to 2026', () => {
    expect(albuns.length).toBeGreaterThanOrEqual(11);
    expect([...new Set(albuns.map(({ createdAt }) => createdAt.getUTCFullYear()))]).toEqual([
      2023, 2024, 2025, 2026,
    ]);
  });

  it('have three to nine photos, except one album without photos', () => {
    const counts = albuns.map(({ fotos }) => fotos.length);
    expect(counts.filter((count) => count === 0)).toHaveLength(1);
    expect(counts.every((count) => count === 0 || (count >= 3 && count <= 9))).toBe(true);
  });

  it('have one cover that is also a photo', () => {
    const shared = albuns.filter(({ capa, fotos }) => fotos.some(({ scene }) => scene === capa));
    expect(shared).toHaveLength(1);
  });

  it('never show the same picture twice, and describe each one in words', () => {
    const fotos = albuns.flatMap((album) => album.fotos);
    expect(new Set(fotos.map(({ scene }) => scene.seed)).size).toBe(fotos.length);
    expect(fotos.every(({ titulo }) => titulo.length > 20)).toBe(true);
  });
});
