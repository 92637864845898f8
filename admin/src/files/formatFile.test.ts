import { expect, it } from 'vitest';
import { formatFile } from './formatFile';

it('writes the kind of a file, then its size', () => {
  expect(formatFile({ nome: 'a.pdf', tipo: 'application/pdf', tamanho: 184_320 })).toBe('PDF · 180 KB');
});
