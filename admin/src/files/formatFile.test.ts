import { describe, expect, it } from 'vitest';
import { formatFile, formatSize } from './formatFile';

describe('a size', () => {
  it.each([
    [0, '0 bytes'],
    [999, '999 bytes'],
    [184_320, '180 kB'],
    [1_572_864, '1,5 MB'],
    [104_857_600, '100 MB'],
  ])('of %i bytes is %s', (bytes, words) => {
    expect(formatSize(bytes)).toBe(words);
  });

  it('stands beside the kind of file', () => {
    expect(formatFile({ nome: 'a.pdf', tipo: 'application/pdf', tamanho: 184_320 })).toBe('PDF · 180 kB');
  });
});
