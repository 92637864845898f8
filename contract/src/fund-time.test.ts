import { expect, it } from 'vitest';
import { startOfYear, yearOf } from './fund-time.js';

it.each([
  [2025, '2025-01-01T03:00:00.000Z'],
  [2018, '2018-01-01T02:00:00.000Z'],
])('%i begins at %s', (year, instant) => {
  expect(startOfYear(year).toISOString()).toBe(instant);
  expect(yearOf(instant)).toBe(year);
  expect(yearOf(new Date(startOfYear(year).getTime() - 1))).toBe(year - 1);
});
