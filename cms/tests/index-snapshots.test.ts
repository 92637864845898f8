import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { searchQuery, type SearchResults } from '@fundo/contract/search-results';
import { storedNameIn } from '../src/files/folders.ts';
import { LocalStore } from '../src/files/store/LocalStore.ts';
import { namesIn } from '../src/files/store/names-in.ts';
import type * as Keeper from '../src/search/IndexKeeper.ts';
import type * as Snapshots from '../src/search/snapshots/IndexSnapshots.ts';
import { MemorySource, pagesOf } from './harness/MemorySource.ts';

const HOUR = 60 * 60 * 1000;

let dataDir: string;
let IndexKeeper: (typeof Keeper)['IndexKeeper'];
let IndexSnapshots: (typeof Snapshots)['IndexSnapshots'];
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'fundo-snapshots-'));
  process.env['DATA_DIR'] = dataDir;
  process.env['SEARCH_DIR'] = path.join(dataDir, 'busca');
  // Their threads are separate programs: the built ones.
  const built = (file: string): unknown =>
    createRequire(import.meta.url)(path.resolve(import.meta.dirname, '../dist/src', file));
  ({ IndexKeeper } = built('search/IndexKeeper.js') as typeof Keeper);
  ({ IndexSnapshots } = built('search/snapshots/IndexSnapshots.js') as typeof Snapshots);
  const { emptyTemporaryFolder } = built('files/IncomingFile.js') as {
    emptyTemporaryFolder(): Promise<void>;
  };
  await emptyTemporaryFolder();
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const log = { error: vi.fn(), warn: vi.fn(), info: vi.fn() };
let store: LocalStore;
let source: MemorySource;
let keeper: Keeper.IndexKeeper;

/** Starts a new instance, which has no index. */
async function startNew(): Promise<void> {
  await rm(process.env['SEARCH_DIR']!, { recursive: true, force: true });
  const snapshots = new IndexSnapshots({ store, log, mayWork: () => true });
  keeper = new IndexKeeper(source, log, () => undefined, snapshots);
  await keeper.start();
}

async function found(q: string): Promise<string[] | undefined> {
  const input = { query: searchQuery.parse({ q }), now: Date.now(), hidden: keeper.hiddenKeys };
  // Only a search that fails takes this long, in ms.
  const response = await keeper.readers.ask('find', input, 60_000);
  if (!response) return undefined;
  const { data } = JSON.parse(new TextDecoder().decode(response.value.json)) as SearchResults;
  return data.map(({ titulo }) => titulo.map(({ texto }) => texto).join(''));
}

const names = async () => [...(await namesIn(store, 'indexes'))].toSorted();
const fileAt = (ending: string) => async () => {
  const name = (await names()).find((file) => file.endsWith(ending))!;
  return path.join(dataDir, 'private/indexes', name);
};
const index = fileAt('.sqlite');
const manifest = fileAt('.json');
const change = async (edit: (text: string) => string) =>
  writeFile(await manifest(), edit(await readFile(await manifest(), 'utf8')));

/** One instance has built its index and stored a snapshot, and is gone. */
beforeEach(async () => {
  vi.clearAllMocks();
  store = new LocalStore(dataDir);
  await store.prepare();
  source = new MemorySource();
  source.set('atas/1', 'Primeira', pagesOf('girafa'));
  source.set('atas/2', 'Segunda', pagesOf('elefante'));
  await startNew();
  await vi.waitUntil(async () => (await names()).length === 2);
  await keeper.stop();
});
afterEach(async () => {
  await keeper.stop();
  await rm(path.join(dataDir, 'private'), { recursive: true });
});

it('starts a new instance without building an index', async () => {
  const all = vi.spyOn(source, 'all');
  await startNew();
  await expect.poll(() => found('girafa')).toEqual(['Primeira']);
  expect(await found('elefante')).toEqual(['Segunda']);
  expect(all).not.toHaveBeenCalled();
  expect(log.warn).not.toHaveBeenCalled();
});

it('never finds what was withdrawn or replaced after it, and finds what is new', async () => {
  source.delete('atas/1');
  source.set('atas/2', 'Segunda', pagesOf('zebra'));
  source.set('atas/3', 'Terceira', pagesOf('leão'));
  let letRead!: () => void;
  const mayRead = new Promise<void>((resolve) => (letRead = resolve));
  source.onRead = () => mayRead;
  await startNew();
  const leaked = new Set<string>();
  const look = async () => {
    for (const word of ['girafa', 'elefante', 'primeira']) if ((await found(word))?.length) leaked.add(word);
    return [await found('zebra'), await found('leão')];
  };
  await expect.poll(look).toEqual([[], []]);
  letRead();
  await expect.poll(look).toEqual([['Segunda'], ['Terceira']]);
  expect([...leaked]).toEqual([]);
});

it.each<[string, () => Promise<unknown>]>([
  ['is cut', async () => truncate(await index(), 300)],
  ['has other bytes', async () => writeFile(await index(), Buffer.alloc((await stat(await index())).size))],
  ['has another hash', () => change((text) => text.replace(/"sha256":"\w{8}/, '"sha256":"00000000'))],
  ['has another size', () => change((text) => text.replace(/"bytes":\d+/, '"bytes":1000'))],
  ['has a manifest that is none', () => change(() => '{}')],
  ['has no index', async () => rm(await index())],
  [
    'cannot be listed',
    async () => {
      vi.spyOn(store, 'list').mockImplementation(() => {
        throw new Error('The store is away');
      });
    },
  ],
])('that %s is not used: the index is built, and the log says why', async (_, damage) => {
  await damage();
  const all = vi.spyOn(source, 'all');
  await startNew();
  await expect.poll(() => found('girafa')).toEqual(['Primeira']);
  expect(all).toHaveBeenCalledTimes(1);
  expect(log.warn).toHaveBeenCalledWith(
    'The snapshot of the search index cannot be used: the index is built',
    { cause: expect.any(Error) },
  );
});

it('of another record is not used', async () => {
  source.isOther = true;
  source.delete('atas/2');
  await startNew();
  await expect.poll(() => found('girafa')).toEqual(['Primeira']);
  expect(await found('elefante')).toEqual([]);
  expect(log.info).not.toHaveBeenCalled();
});

it('of another version is not used, and stays for a week', async () => {
  for (const name of await names()) {
    await store.put(
      'indexes',
      storedNameIn(name.replace(/^v\d+/, 'v999')),
      path.join(dataDir, 'private/indexes', name),
    );
    await store.remove('indexes', storedNameIn(name));
  }
  const all = vi.spyOn(source, 'all');
  await startNew();
  await expect.poll(() => found('girafa')).toEqual(['Primeira']);
  expect(all).toHaveBeenCalledTimes(1);
  await expect.poll(async () => (await names()).filter((name) => !name.startsWith('v999'))).toHaveLength(2);
  expect((await names()).filter((name) => name.startsWith('v999'))).toHaveLength(2);
});

it('is made again after a day if there is a change, and the last two are kept', async () => {
  await startNew();
  await expect.poll(() => found('girafa')).toEqual(['Primeira']);
  const file = (await readdir(process.env['SEARCH_DIR']!)).find((name) => name.endsWith('.sqlite'));
  const snapshots = new IndexSnapshots({ store, log, mayWork: () => true });
  const offer = async (hours: number, sequencia: number) => {
    const position = { ...(await source.position()), sequencia };
    snapshots.offer(
      { file: path.join(process.env['SEARCH_DIR']!, file!), position, builtAt: 1 },
      Date.now() + hours * HOUR,
    );
    await snapshots.made();
    return (await names()).filter((name) => name.endsWith('.json')).length;
  };
  expect(await offer(2, 3)).toBe(1);
  expect(await offer(25, 2)).toBe(1);
  expect(await offer(27, 3)).toBe(2);
  const [first] = await names();
  expect(await offer(60, 4)).toBe(2);
  expect(await names()).not.toContain(first);
  // Of many changes, after an hour.
  expect(await offer(62, 2000)).toBe(2);
  expect(await names()).toHaveLength(4);
});

it('is not made by an instance that may not work', async () => {
  for (const name of await names()) await store.remove('indexes', storedNameIn(name));
  const list = vi.spyOn(store, 'list');
  new IndexSnapshots({ store, log, mayWork: () => false }).offer({
    file: 'nenhum',
    position: await source.position(),
    builtAt: 1,
  });
  expect(list).not.toHaveBeenCalled();
});
