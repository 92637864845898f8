import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { storedNameIn } from '../folders';
import { LocalStore } from '../store/LocalStore';
import { namesIn } from '../store/names-in';
import { keepAssets, renewAssets } from './keep-assets';

const DAY = 86_400_000;
const FOLDER = 'site-assets';
let dataDir: string;
let built: string;
let store: LocalStore;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'fundo-assets-'));
  built = path.join(dataDir, 'build');
  store = new LocalStore(dataDir);
  await store.prepare();
});
afterEach(() => rm(dataDir, { recursive: true }));

/** Starts a build with these files. */
async function start(...names: string[]): Promise<void> {
  await rm(built, { recursive: true, force: true });
  await mkdir(built);
  for (const name of names) await writeFile(path.join(built, name), `content of ${name}`);
  await keepAssets({ folder: FOLDER, built }, store);
}
/** Lets the running build look after the store, a number of days from now. */
const renew = (day: number) => renewAssets({ folder: FOLDER, built }, store, { now: Date.now() + day * DAY });
const stored = async () => [...(await namesIn(store, FOLDER))].toSorted();

it('stores the files of builds that are named after their content, and their compressed copies', async () => {
  await start('a-AAAAAAA1.js', 'a-AAAAAAA1.js.br', 'a-AAAAAAA1.js.map', 'LEIA.txt');
  await start('a-AAAAAAA2.js');
  expect(await stored()).toEqual(['a-AAAAAAA1.js', 'a-AAAAAAA1.js.br', 'a-AAAAAAA2.js']);
  const file = await store.open(FOLDER, storedNameIn('a-AAAAAAA1.js'));
  expect(await text(file!.stream())).toBe('content of a-AAAAAAA1.js');
});

it('removes a file that no running build has stored for 37 days', async () => {
  await start('a-AAAAAAA1.js');
  await start('a-AAAAAAA2.js');
  await renew(36);
  expect(await stored()).toEqual(['a-AAAAAAA1.js', 'a-AAAAAAA2.js']);
  await renew(38);
  expect(await stored()).toEqual(['a-AAAAAAA2.js']);
});

it('stores the files of the running build again once they are a week old', async () => {
  await start('a-AAAAAAA1.js');
  const at = () => store.changedAt(FOLDER, storedNameIn('a-AAAAAAA1.js'));
  const first = await at();
  await renew(6);
  expect(await at()).toBe(first);
  await renew(8);
  expect(await at()).toBeGreaterThan(first!);
});

it('can be done by several instances at once', async () => {
  await start('a-AAAAAAA1.js', 'b-AAAAAAA1.js');
  await start('a-AAAAAAA2.js');
  const keep = () => keepAssets({ folder: FOLDER, built }, store);
  await Promise.all([keep(), renew(38), keep(), renew(38)]);
  expect(await stored()).toEqual(['a-AAAAAAA2.js']);
});
