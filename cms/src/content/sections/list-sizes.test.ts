import { expect, it } from 'vitest';
import { recordListSize, listSizeOf } from './list-sizes';

it('knows how long a list is from its last read', () => {
  expect(listSizeOf('atas')).toBe(0);
  recordListSize('atas', 12);
  recordListSize('leis', 3);
  expect(listSizeOf('atas')).toBe(12);
  recordListSize('atas', 11);
  expect(listSizeOf('atas')).toBe(11);
});

it('learns from a search only that a list is no shorter', () => {
  recordListSize('planos', 5, true);
  expect(listSizeOf('planos')).toBe(5);
  recordListSize('planos', 2, true);
  expect(listSizeOf('planos')).toBe(5);
});
