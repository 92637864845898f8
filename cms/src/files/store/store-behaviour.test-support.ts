import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { emptyTemporaryFolder } from '../IncomingFile';
import { nameOf, type StoreFolder } from '../folders';
import type { FileStore } from './FileStore';

const FILE = { hash: '0123456789abcdef01234567', ext: '.pdf' };
const OTHER = { hash: 'b', ext: '' };

/** Tests of what every store does. `create` returns an empty one; `dataDir` is a temporary DATA_DIR. */
export function testStore(create: (dataDir: string) => FileStore): void {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'fundo-stores-'));
    vi.stubEnv('DATA_DIR', dataDir);
    await emptyTemporaryFolder();
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await rm(dataDir, { recursive: true });
  });

  let store: FileStore;
  beforeEach(async () => {
    await rm(path.join(dataDir, 'public'), { recursive: true, force: true });
    await rm(path.join(dataDir, 'private'), { recursive: true, force: true });
    store = create(dataDir);
    await store.prepare();
  });

  const put = async (folder: StoreFolder, words: string, file = FILE) => {
    const source = path.join(dataDir, 'source');
    await writeFile(source, words);
    await store.put(folder, file, source);
  };
  const namesIn = async (folder: StoreFolder) => {
    const names: string[] = [];
    for await (const name of store.list(folder)) names.push(name);
    return names.toSorted();
  };
  const wordsIn = async (folder: StoreFolder) => {
    const stored = await store.open(folder, FILE);
    return stored && text(stored.stream());
  };

  it('is empty at first', async () => {
    expect(await store.isEmpty('public')).toBe(true);
    expect(await namesIn('public')).toEqual([]);
    expect(await store.open('public', FILE)).toBeUndefined();
    expect(await store.changedAt('public', FILE)).toBeUndefined();
    expect(await store.move(FILE, 'new', 'public')).toBe(false);
    await store.remove('public', FILE);
  });

  it('has a file where it was put, and nowhere else', async () => {
    await put('new', 'ata de março');
    expect(await wordsIn('new')).toBe('ata de março');
    expect(await store.has('new', FILE)).toBe(true);
    expect(await store.has('public', FILE)).toBe(false);
    expect(await store.isEmpty('new')).toBe(false);
    expect(await namesIn('new')).toEqual([nameOf(FILE)]);
    expect(Date.now() - (await store.changedAt('new', FILE))!).toBeLessThan(60_000);
  });

  it('moves a file, which stays readable to whoever has opened it', async () => {
    await put('new', 'ata de abril');
    const opened = (await store.open('new', FILE))!;
    expect(await store.move(FILE, 'new', 'public')).toBe(true);
    expect([await namesIn('new'), await namesIn('public')]).toEqual([[], [nameOf(FILE)]]);
    expect(opened).toMatchObject({ folder: 'new', bytes: 12 });
    expect(await text(opened.stream())).toBe('ata de abril');
    expect(await store.move(FILE, 'new', 'public')).toBe(false);
  });

  it('reads a part of a file, and gives programs a file of this machine', async () => {
    await put('public', '0123456789');
    const part = (await store.open('public', FILE))!;
    expect(await text(part.pieces({ start: 2, end: 4 }))).toBe('234');
    const whole = (await store.open('public', FILE))!;
    expect(await (await whole.local()).readFile('utf8')).toBe('0123456789');
    await whole.close();
    expect(await readdir(path.join(dataDir, 'incoming'))).toEqual([]);
  });

  it('removes a file, and keeps the others', async () => {
    await put('deleted', 'um');
    await put('deleted', 'outro', OTHER);
    await store.remove('deleted', FILE);
    expect(await namesIn('deleted')).toEqual([nameOf(OTHER)]);
  });

  it('keeps the bytes of many megabytes', async () => {
    const words = 'página '.repeat(700_000);
    await put('public', words);
    expect(await wordsIn('public')).toBe(words);
  });

  it('lists more files than a page of a listing has', async () => {
    const source = path.join(dataDir, 'source');
    await writeFile(source, 'um');
    const files = Array.from({ length: 1003 }, (_, index) => ({ hash: `n${index}`, ext: '.pdf' }));
    await Promise.all(files.map((file) => store.put('private', file, source)));
    expect(await namesIn('private')).toEqual(files.map(nameOf).toSorted());
  });
}
