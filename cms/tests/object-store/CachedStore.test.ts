import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CachedStore } from '../../src/files/store/CachedStore.ts';
import { testStore } from '../../src/files/store/store-behaviour.test-support.ts';
import type { S3Store } from '../../src/files/store/s3/S3Store.ts';
import { storeAt, TEST_FILES_URL } from './storeAt.ts';

const FILE = { hash: 'a', ext: '.pdf' };

describe('an object store with copies on this machine', () => {
  testStore((dataDir) => new CachedStore(storeAt(), { folder: path.join(dataDir, 'copias'), maxBytes: 1e9 }));
});

describe('copies of an object store', () => {
  const { endpoint } = Object.fromEntries(new URL(TEST_FILES_URL).searchParams);
  let folder: string;
  let requests: string[];
  let isAway: boolean;
  let close: () => void;
  let remote: S3Store;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'fundo-copies-'));
    [requests, isAway] = [[], false];
    // Between the store and us: counts requests, and drops them while the store is away. Keeps the Host that is signed.
    const proxy = createServer((from, to) => {
      if (isAway) return from.socket.destroy();
      requests.push(from.method!);
      const { method, headers, url } = from;
      const onward = request(endpoint + url!, { method, headers }, (response) => {
        to.writeHead(response.statusCode!, response.headers);
        response.pipe(to);
      });
      from.pipe(onward);
    }).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    const { port } = proxy.address() as AddressInfo;
    remote = storeAt((url) => url.searchParams.set('endpoint', `http://127.0.0.1:${port}`));
    close = () => proxy.close();
  });
  afterEach(async () => {
    close();
    await rm(folder, { recursive: true });
  });

  const copies = (maxBytes = 1e6) =>
    new CachedStore(remote, { folder: path.join(folder, 'copias'), maxBytes });
  const put = async (words: string, file = FILE) => {
    const source = path.join(folder, 'source');
    await writeFile(source, words);
    await remote.put('public', file, source);
  };
  const read = async (store: CachedStore, file = FILE) => {
    const stored = await store.open('public', file);
    return stored && text(stored.stream());
  };

  it('give a file without asking the store again, until another instance may have moved it', async () => {
    await put('ata');
    const store = copies();
    expect(await read(store)).toBe('ata');
    requests = [];
    expect(await read(store)).toBe('ata');
    expect(requests).toEqual([]);
    await remote.move(FILE, 'public', 'private');
    store.forget();
    expect(await read(store)).toBeUndefined();
  });

  it('give a file while the store is away, but none that may have been hidden meanwhile', async () => {
    await put('ata');
    const store = copies();
    await read(store);
    isAway = true;
    expect(await read(store)).toBe('ata');
    store.forget();
    await expect(read(store)).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
    isAway = false;
    expect(await read(store)).toBe('ata');
  });

  it('are fetched once for many who read at once', async () => {
    await put('ata');
    const store = copies();
    requests = [];
    expect(new Set(await Promise.all(Array.from({ length: 20 }, () => read(store))))).toEqual(
      new Set(['ata']),
    );
    expect(requests.filter((method) => method === 'GET')).toHaveLength(1);
  });

  it('take no more room than they may, and a file that is too large is read at the store', async () => {
    const store = copies(80_000);
    for (let index = 0; index < 12; index += 1) {
      const file = { hash: `n${index}`, ext: '.pdf' };
      await put(String(index).repeat(9000).slice(0, 9000), file);
      expect(await read(store, file)).toHaveLength(9000);
    }
    await put('x'.repeat(30_000));
    expect(await read(store)).toHaveLength(30_000);
    const names = await readdir(path.join(folder, 'copias'));
    const sizes = await Promise.all(
      names.map(async (name) => (await stat(path.join(folder, 'copias', name))).size),
    );
    expect(sizes).toEqual(Array.from({ length: 8 }, () => 9000));
  });

  it('that were cut short are fetched again', async () => {
    await put('ata inteira');
    const store = copies();
    await read(store);
    await writeFile(path.join(folder, 'copias', 'a.pdf'), 'ata');
    expect(await read(store)).toBe('ata inteira');
  });
});
