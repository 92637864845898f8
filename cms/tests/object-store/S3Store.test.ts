import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { testStore } from '../../src/files/store/store-behaviour.test-support.ts';
import type { S3Store } from '../../src/files/store/s3/S3Store.ts';
import { KEYS, storeAt } from './storeAt.ts';

const FILE = { hash: 'a', ext: '.pdf' };

describe('an object store', () => {
  testStore(() => storeAt());
});

it('an object store takes a large file with the memory of a few pieces', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fundo-stores-'));
  const source = path.join(folder, 'grande.pdf');
  await writeFile(source, '');
  await truncate(source, 64 * 2 ** 20);
  const store = storeAt();
  const memory = () => process.memoryUsage().arrayBuffers;
  const before = memory();
  let added = 0;
  const timer = setInterval(() => (added = Math.max(added, memory() - before)), 1);
  await store.put('new', FILE, source);
  clearInterval(timer);
  expect(added).toBeLessThan(4 * 2 ** 20);
  expect((await store.open('new', FILE))?.bytes).toBe(64 * 2 ** 20);
  await rm(folder, { recursive: true });
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
