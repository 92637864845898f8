import { expect, it, vi } from 'vitest';
import { CachedResults, type Result } from './CachedResults';

const LONG = Infinity;

it('makes a result once for simultaneous requests, until it is forgotten', async () => {
  const results = new CachedResults<string>(10);
  const search = vi.fn(async () => ({ value: 'ata', until: LONG }));
  const ask = () => results.ask('q', 0, search);
  expect(await Promise.all([ask(), ask()])).toEqual(['ata', 'ata']);
  expect(await ask()).toBe('ata');
  expect(search).toHaveBeenCalledTimes(1);
  results.forget();
  await ask();
  expect(search).toHaveBeenCalledTimes(2);
});

it('keeps a result only while it is valid', async () => {
  const results = new CachedResults<number>(10);
  const at = (now: number) => results.ask('q', now, async () => ({ value: now, until: 100 }));
  expect([await at(0), await at(99), await at(100)]).toEqual([0, 0, 100]);
});

it('returns a result that was being made before `forget` only to its earlier requests', async () => {
  const results = new CachedResults<string>(10);
  let result!: (result: Result<string>) => void;
  const early = results.ask('q', 0, () => new Promise((resolve) => (result = resolve)));
  results.forget();
  expect(await results.ask('q', 0, async () => ({ value: 'new', until: LONG }))).toBe('new');
  result({ value: 'old', until: LONG });
  expect(await early).toBe('old');
  expect(await results.ask('q', 0, async () => undefined)).toBe('new');
});

it('keeps neither failures nor undefined results, and only the most recently used', async () => {
  const results = new CachedResults<string>(2);
  await expect(results.ask('a', 0, () => Promise.reject(new Error('busy')))).rejects.toThrow('busy');
  expect(await results.ask('a', 0, async () => undefined)).toBeUndefined();
  const search = vi.fn(async () => ({ value: 'x', until: LONG }));
  for (const question of ['a', 'b', 'a', 'c', 'a', 'b']) await results.ask(question, 0, search);
  expect(search).toHaveBeenCalledTimes(4);
});
