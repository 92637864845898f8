import { expect, it } from 'vitest';
import { noteSize, sizeOf } from './list-sizes';

it('knows how long a list is from its last read', () => {
  expect(sizeOf('atas')).toBe(0);
  noteSize('atas', 12);
  noteSize('leis', 3);
  expect(sizeOf('atas')).toBe(12);
  noteSize('atas', 11);
  expect(sizeOf('atas')).toBe(11);
});

it('learns from a search only that a list is no shorter', () => {
  noteSize('planos', 5, true);
  expect(sizeOf('planos')).toBe(5);
  noteSize('planos', 2, true);
  expect(sizeOf('planos')).toBe(5);
});
