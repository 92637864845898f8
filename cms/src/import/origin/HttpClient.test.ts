import { expect, it } from 'vitest';
import { retryAfterOf } from './HttpClient';

it.each([
  ['3', 3000],
  ['Fri, 27 Nov 2026 12:00:05 GMT', 5000],
  ['Fri, 27 Nov 2026 11:00:00 GMT', 0],
  ['999999', 120_000],
  ['logo', undefined],
  [null, undefined],
])('waits as Retry-After says: %s', (header, ms) => {
  expect(retryAfterOf(header, Date.parse('2026-11-27T12:00:00Z'))).toBe(ms);
});
