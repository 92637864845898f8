import { afterEach, describe, expect, it, vi } from 'vitest';
import { testStore } from '../../src/files/store/store-behaviour.test-support.ts';
import type { S3Store } from '../../src/files/store/s3/S3Store.ts';
import { KEYS, storeAt } from './storeAt.ts';

const FILE = { hash: 'a', ext: '.pdf' };

describe('an object store', () => {
  testStore(() => storeAt());
});

describe('an object store that cannot be used', () => {
  it.each<[string, () => S3Store, RegExp]>([
    ['with a wrong secret', () => storeAt(undefined, { ...KEYS, secretAccessKey: 'outro' }), /responds 403/],
    ['without its bucket', () => storeAt((url) => (url.host = 'nenhum')), /responds 404/],
    [
      'where nobody listens',
      () => storeAt((url) => url.searchParams.set('endpoint', 'http://127.0.0.1:9')),
      /does not respond: .*ECONNREFUSED/,
    ],
  ])('%s says why, as a failure of the storage', async (_, create, words) => {
    const store = create();
    for (const use of [
      () => store.prepare(),
      () => store.open('public', FILE),
      () => store.put('new', FILE, import.meta.filename),
      () => store.move(FILE, 'new', 'public'),
      () => store.remove('new', FILE),
      () => store.list('public').next(),
    ])
      await expect(use()).rejects.toMatchObject({
        code: 'STORE_UNAVAILABLE',
        message: expect.stringMatching(words),
      });
  });
});

describe('an object store that has another time than this machine', () => {
  afterEach(() => void vi.useRealTimers());

  it('says so', async () => {
    vi.useFakeTimers({ now: Date.now() + 20 * 60_000, toFake: ['Date'] });
    await expect(storeAt().open('public', FILE)).rejects.toMatchObject({
      code: 'STORE_UNAVAILABLE',
      message: expect.stringContaining("this machine's clock is 20 minutes ahead of the store's"),
    });
  });
});
