import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DatabaseUnavailableError } from './database/outage';
import { CachedRead } from './CachedRead';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const A_MINUTE = 60_000;
const fails = (error: Error) => async () => {
  throw error;
};
const fail = fails(new DatabaseUnavailableError('no database'));

it('reads once for many requests, again after a minute, and again after a change', async () => {
  const kept = new CachedRead<{ n: number }>();
  let n = 0;
  const read = async () => ({ n: (n += 1) });
  expect(await Promise.all([kept.get(read), kept.get(read)])).toEqual([{ n: 1 }, { n: 1 }]);
  vi.advanceTimersByTime(A_MINUTE + 1);
  expect(await kept.get(read)).toEqual({ n: 2 });
  kept.forget();
  expect(await kept.get(read)).toEqual({ n: 3 });
});

it('keeps the last result while the database is gone, unless it was changed since', async () => {
  const kept = new CachedRead<{ n: number }>();
  await kept.get(async () => ({ n: 1 }));
  vi.advanceTimersByTime(A_MINUTE + 1);
  expect(await kept.get(fail)).toEqual({ n: 1 });
  vi.advanceTimersByTime(A_MINUTE + 1);
  await expect(kept.get(fails(new TypeError('wrong')))).rejects.toThrow('wrong');
  kept.forget();
  await expect(kept.get(fail)).rejects.toThrow('no database');
  expect(await kept.get(async () => ({ n: 2 }))).toEqual({ n: 2 });
});

it('does not keep a read that began before a change', async () => {
  const kept = new CachedRead<{ n: number }>();
  const before = kept.get(async () => {
    await wait(1);
    return { n: 1 };
  });
  kept.forget();
  expect(await before).toEqual({ n: 1 });
  await expect(kept.get(fail)).rejects.toThrow('no database');
});
