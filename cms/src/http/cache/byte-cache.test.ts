import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CachedResponse } from './cached-response';
import { ByteCache, type BuildResult } from './byte-cache';

const newCache = ({ entries = 10, bytes = 1_000_000, ttl = 60_000 } = {}) =>
  new ByteCache({ entries, bytes, ttl, staleTtl: 86_400_000 });
const responseOf = (text: string) =>
  CachedResponse.of(200, {}, Buffer.from(text), { encodings: ['br', 'gzip'], effort: 'best' });
const make = async (text: string, tags: readonly string[] | undefined = ['atas']): Promise<BuildResult> => ({
  response: await responseOf(text),
  tags,
});
const textOf = (made: CachedResponse | Pick<BuildResult, 'response'> | undefined) =>
  (made && 'response' in made ? made.response : made)?.in('identity').body.toString();

/** A build that waits for `finish`. */
function slowBuild(text: string, tags?: readonly string[]) {
  let finish!: () => void;
  const gate = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { finish, make: () => gate.then(() => make(text, tags)) };
}

describe('the cache', () => {
  it('returns a cached response without another build', async () => {
    const cache = newCache();
    await cache.build('a', () => make('um'));
    expect(textOf(cache.get('a'))).toBe('um');
  });

  it('caches no response without tags, and no failure', async () => {
    const cache = newCache();
    expect(
      textOf(await cache.build('a', async () => ({ response: await responseOf('um'), tags: undefined }))),
    ).toBe('um');
    expect(cache.get('a')).toBeUndefined();
    await expect(cache.build('a', () => Promise.reject(new Error('no database')))).rejects.toThrow(
      'no database',
    );
    expect(textOf(await cache.build('a', () => make('dois')))).toBe('dois');
  });

  it('is bounded in number and in bytes', async () => {
    const few = newCache({ entries: 2 });
    for (const key of ['a', 'b', 'c']) await few.build(key, () => make(key));
    expect(['a', 'b', 'c'].map((key) => textOf(few.get(key)))).toEqual([undefined, 'b', 'c']);
    const small = newCache({ bytes: 4000 });
    await small.build('large', () => make('x'.repeat(3000)));
    expect(small.get('large')).toBeUndefined();
    await small.build('small', () => make('x'));
    expect(small.get('small')).toBeDefined();
  });
});

it('sends no response of a section past its time, and caches again with a later time', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  const cache = newCache();
  await cache.build('a', () => make('um', ['atas', 'albuns']));
  await cache.build('b', () => make('dois', ['perguntas']));
  cache.setExpiry(new Map([['albuns', Date.now() + 60_000]]));
  expect(textOf(cache.get('a'))).toBe('um');
  expect(cache.validFor).toBe(60_000);
  cache.setExpiry(new Map([['albuns', Date.now()]]));
  expect(cache.get('a')).toBeUndefined();
  expect(textOf(cache.get('b'))).toBe('dois');
  expect(cache.validFor).toBe(0);
  cache.setExpiry(new Map());
  expect(textOf(cache.get('a'))).toBe('um');
  expect(cache.validFor).toBe(Infinity);
  vi.useRealTimers();
});

describe('an expired response', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'performance'] }));
  afterEach(() => vi.useRealTimers());
  const staleOf = (cache: ByteCache) => textOf(cache.stale('a'));

  it('is available only during an outage, and for a day', async () => {
    const cache = newCache();
    await cache.build('a', () => make('um'));
    vi.advanceTimersByTime(60_000);
    expect(cache.get('a')).toBeUndefined();
    expect(staleOf(cache)).toBe('um');
    vi.advanceTimersByTime(86_000_000);
    expect(staleOf(cache)).toBe('um');
    vi.advanceTimersByTime(400_000);
    expect(staleOf(cache)).toBeUndefined();
  });

  it("is not available after it was evicted, or after a section's time has come", async () => {
    const cache = newCache();
    await cache.build('a', () => make('um'));
    vi.advanceTimersByTime(60_000);
    cache.setExpiry(new Map([['atas', Date.now() + 1000]]));
    expect(staleOf(cache)).toBe('um');
    vi.advanceTimersByTime(1000);
    expect(staleOf(cache)).toBeUndefined();
    cache.setExpiry(new Map());
    cache.evict(['atas']);
    expect(staleOf(cache)).toBeUndefined();
  });
});

describe('a drop', () => {
  it('removes the responses made from its tags, and no others', async () => {
    const cache = newCache();
    await cache.build('a', () => make('a', ['atas', 'albuns']));
    await cache.build('b', () => make('b', ['perguntas']));
    cache.evict(['albuns']);
    expect(cache.get('a')).toBeUndefined();
    expect(textOf(cache.get('b'))).toBe('b');
    cache.evict();
    expect(cache.get('b')).toBeUndefined();
  });

  it.each([[['atas']], [undefined]])(
    'of %j during a build prevents its response from being cached',
    async (tags) => {
      const cache = newCache();
      const slow = slowBuild('old');
      const pending = cache.build('a', slow.make);
      cache.evict(tags);
      slow.finish();
      expect(textOf(await pending)).toBe('old');
      expect(cache.get('a')).toBeUndefined();
    },
  );

  it('during a build makes later requests start another build, which is cached', async () => {
    const cache = newCache();
    const slow = slowBuild('old');
    const before = cache.build('a', slow.make);
    cache.evict(['atas']);
    const after = cache.build('a', () => make('new'));
    expect(textOf(await after)).toBe('new');
    slow.finish();
    expect(textOf(await before)).toBe('old');
    expect(textOf(cache.get('a'))).toBe('new');
  });

  it('of other tags during a build does not prevent caching', async () => {
    const cache = newCache();
    const slow = slowBuild('a', ['atas']);
    const pending = cache.build('a', slow.make);
    cache.evict(['perguntas']);
    slow.finish();
    await pending;
    expect(textOf(cache.get('a'))).toBe('a');
  });
});

describe('a build', () => {
  it('runs once for concurrent requests of a key', async () => {
    const cache = newCache();
    const slow = slowBuild('um');
    const builder = vi.fn(slow.make);
    const pending = Array.from({ length: 50 }, () => cache.build('a', builder));
    expect(cache.isBuilding('a')).toBe(true);
    slow.finish();
    expect(new Set((await Promise.all(pending)).map(textOf))).toEqual(new Set(['um']));
    expect(builder).toHaveBeenCalledOnce();
    expect(cache.isBuilding('a')).toBe(false);
  });

  it('that fails rejects the requests that wait for it, and no later one', async () => {
    const cache = newCache();
    const failing = () => Promise.reject(new Error('no database'));
    const pending = await Promise.allSettled([cache.build('a', failing), cache.build('a', failing)]);
    expect(pending.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(textOf(await cache.build('a', () => make('um')))).toBe('um');
  });
});
