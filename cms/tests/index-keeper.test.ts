import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { searchQuery, type SearchResults } from '@fundo/contract/search-results';
import type * as Keeper from '../src/search/IndexKeeper.ts';
import { MemorySource, pagesOf, type Pages } from './harness/MemorySource.ts';

let folder: string;
let IndexKeeper: (typeof Keeper)['IndexKeeper'];
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'fundo-keeper-'));
  process.env['SEARCH_DIR'] = folder;
  // Its threads are separate programs: the built ones.
  const built = path.resolve(import.meta.dirname, '../dist/src/search/IndexKeeper.js');
  ({ IndexKeeper } = createRequire(import.meta.url)(built) as typeof Keeper);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const until = (check: () => unknown) => vi.waitFor(check);

/** A place where work waits until a test lets it go on. */
function gate() {
  let open!: () => void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  let reach!: () => void;
  const reached = new Promise<void>((resolve) => (reach = resolve));
  const pass = () => {
    reach();
    return opened;
  };
  return { open, reached, pass };
}

let source: MemorySource;
let keeper: Keeper.IndexKeeper;
const log = { error: vi.fn(), warn: vi.fn(), info: vi.fn() };

async function start(): Promise<void> {
  keeper = new IndexKeeper(source, log, () => undefined);
  await keeper.start();
}

async function search(q: string): Promise<SearchResults | undefined> {
  const input = { query: searchQuery.parse({ q }), now: Date.now(), hidden: keeper.hiddenKeys };
  // Only a search that fails takes this long, in ms.
  const response = await keeper.readers.ask('find', input, 60_000);
  return response && (JSON.parse(new TextDecoder().decode(response.value.json)) as SearchResults);
}
const found = async (q: string) =>
  (await search(q))?.data.map(({ titulo }) => titulo.map(({ texto }) => texto).join(''));

beforeEach(async () => {
  source = new MemorySource();
  source.set('atas/1', 'Primeira', pagesOf('girafa'));
  await start();
  await until(async () => {
    if ((await found('girafa'))?.length !== 1) throw new Error('The index is not made yet');
  });
});
afterEach(async () => {
  await keeper.stop();
  await rm(folder, { recursive: true, force: true });
});

it('gives no pages of an item whose reading failed to another one', async () => {
  let isBroken = true;
  const failing: Pages = async function* () {
    yield [{ pagina: 1, porMaquina: false, texto: 'elefante' }];
    if (isBroken) throw new Error('The database is gone');
  };
  source.set('atas/2', 'Segunda', failing);
  keeper.follow();
  await until(() => expect(log.error).toHaveBeenCalled());
  source.delete('atas/2');
  source.set('atas/3', 'Terceira');
  isBroken = false;
  keeper.follow();
  await expect.poll(() => found('terceira')).toEqual(['Terceira']);
  expect(await found('elefante')).toEqual([]);
});

it('does not show what is deleted while it is put in, however long others take after it', async () => {
  const [page, other] = [gate(), gate()];
  source.set('atas/2', 'Segunda', async function* () {
    await page.pass();
    yield [{ pagina: 1, porMaquina: false, texto: 'elefante' }];
  });
  source.set('atas/3', 'Terceira', async function* () {
    await other.pass();
    yield [];
  });
  keeper.follow();
  const reading = vi.fn(source.onRead);
  source.onRead = reading;
  // It is being put in when it is deleted.
  await page.reached;
  source.delete('atas/2');
  keeper.follow();
  await expect.poll(() => keeper.hiddenKeys).toEqual(['atas/2']);
  page.open();
  await until(() => expect(reading).toHaveBeenCalledWith('atas/3'));
  for (let look = 0; look < 10; look += 1) expect(await found('elefante')).toEqual([]);
  other.open();
  await expect.poll(() => found('terceira')).toEqual(['Terceira']);
  expect(await found('elefante')).toEqual([]);
});

it('does not show at its start what has gone meanwhile', async () => {
  await keeper.stop();
  source.set('atas/2', 'Segunda');
  source.delete('atas/1');
  const reads = gate();
  source.onRead = () => reads.pass();
  await start();
  expect(await found('girafa')).toEqual([]);
  expect((await search('girafa'))?.total).toBe(0);
  reads.open();
  await expect.poll(() => found('segunda')).toEqual(['Segunda']);
});

it('does not show, after a rebuild, an item that was withdrawn meanwhile', async () => {
  await keeper.stop();
  await rm(folder, { recursive: true, force: true });
  source.set('atas/2', 'Segunda');
  const [second, later] = [gate(), gate()];
  source.onRead = (key) => (key === 'atas/2' ? second.pass() : Promise.resolve());
  await start();
  // The first one is in the new index; it goes while the second is read.
  await second.reached;
  source.delete('atas/1');
  source.set('atas/3', 'Terceira');
  source.onRead = (key) => (key === 'atas/3' ? later.pass() : Promise.resolve());
  second.open();
  await expect.poll(() => found('segunda')).toEqual(['Segunda']);
  expect(await found('girafa')).toEqual([]);
  later.open();
  await expect.poll(() => found('terceira')).toEqual(['Terceira']);
  expect(await found('girafa')).toEqual([]);
});

it('knows when files that two items share are read, however that ended', async () => {
  source.set('atas/2', 'Segunda', pagesOf(), 'a'.repeat(64));
  source.set('atas/3', 'Terceira', pagesOf(), 'a'.repeat(64));
  keeper.follow();
  await expect.poll(async () => (await search('terceira'))?.lendo).toBe(2);
  source.finished.add('a'.repeat(64));
  keeper.follow();
  await expect.poll(async () => (await search('terceira'))?.lendo).toBe(0);
});

it('looks for what has gone once more at most, however many notices come', async () => {
  const pages = gate();
  source.set('atas/2', 'Segunda', async function* () {
    await pages.pass();
    yield [];
  });
  keeper.follow();
  await pages.reached;
  const looks = vi.spyOn(source, 'changedSince');
  for (let notice = 0; notice < 100; notice += 1) keeper.follow();
  pages.open();
  await expect.poll(() => found('segunda')).toEqual(['Segunda']);
  await keeper.stop();
  expect(looks.mock.calls.length).toBeLessThanOrEqual(4);
});
