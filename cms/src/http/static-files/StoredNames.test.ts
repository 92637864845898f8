import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MAX_NAMES, StoredNames } from './StoredNames';

let stored: string[];
let listings: number;
let names: StoredNames;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  [stored, listings] = [['a.js'], 0];
  names = new StoredNames(async function* () {
    listings += 1;
    yield* stored;
  });
});
afterEach(() => vi.useRealTimers());

it('lists once for all names that the store has', async () => {
  expect(await names.find('a.js')).toBe(true);
  expect(await names.find('a.js')).toBe(true);
  expect(listings).toBe(1);
});

it('lists once for however many unknown names at once', async () => {
  const found = await Promise.all(Array.from({ length: 1000 }, (_, index) => names.find(`${index}.js`)));
  expect(new Set(found)).toEqual(new Set([false]));
  expect(listings).toBe(1);
});

it('finds a name that was stored after the last listing', async () => {
  expect(await names.find('b.js')).toBe(false);
  stored = ['a.js', 'b.js'];
  vi.advanceTimersByTime(2000);
  expect(await names.find('b.js')).toBe(true);
  expect(listings).toBe(2);
});

it('says that the store is away, and lists again afterwards', async () => {
  let isAway = true;
  names = new StoredNames(async function* () {
    if (isAway) throw new Error('away');
    yield* stored;
  });
  await expect(names.find('a.js')).rejects.toThrow('away');
  isAway = false;
  vi.advanceTimersByTime(2000);
  expect(await names.find('a.js')).toBe(true);
});

it('remembers a bounded number of names', async () => {
  stored = Array.from({ length: MAX_NAMES + 1 }, (_, index) => `${index}.js`);
  expect(await names.find(`${MAX_NAMES - 1}.js`)).toBe(true);
  vi.advanceTimersByTime(2000);
  expect(await names.find(`${MAX_NAMES}.js`)).toBe(false);
});
