import { expect, it } from 'vitest';
import { recordListSize, rowsOfEntries, rowsOfLargest } from './list-sizes';

it('counts the entries of a list, at most all of it', () => {
  expect(rowsOfLargest('atas')).toBe(0);
  recordListSize('atas', 12);
  recordListSize('leis', 3);
  expect([rowsOfLargest('atas'), rowsOfLargest('atas', 5), rowsOfLargest('leis', 5)]).toEqual([12, 5, 3]);
  recordListSize('atas', 11);
  expect(rowsOfLargest('atas')).toBe(11);
});

it('counts the parts of the largest entries, or of the named ones', () => {
  const parts = [
    [1, 10],
    [2, 500],
    [3, 20],
  ] as const;
  recordListSize('albuns', 4, new Map(parts));
  expect([1, 2, 3, 9].map((count) => rowsOfLargest('albuns', count))).toEqual([501, 522, 533, 534]);
  expect([
    rowsOfEntries('albuns', [2]),
    rowsOfEntries('albuns', [1, 4]),
    rowsOfEntries('albuns', []),
  ]).toEqual([501, 12, 0]);
});
