import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepAssets } from './keep-assets';

const DAY = 86_400_000;
let folder: string;
let assets: string;
let kept: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'fundo-kept-'));
  assets = path.join(folder, 'assets');
  kept = path.join(folder, 'kept');
});
afterEach(() => rm(folder, { recursive: true }));

/** Starts a build with these files, on a day. */
async function deploy(day: number, ...names: string[]): Promise<string[]> {
  await rm(assets, { recursive: true, force: true });
  await mkdir(assets);
  for (const name of names) await writeFile(path.join(assets, name), `content of ${name}`);
  await keepAssets(assets, kept, day * DAY);
  return (await readdir(kept)).filter((name) => name !== '.kept.json').toSorted();
}

it('keeps the files of earlier builds for 30 days after they were replaced', async () => {
  expect(await deploy(0, 'a-1.js', 'b-1.js')).toEqual(['a-1.js', 'b-1.js']);
  // The age of a build counts from its replacement, however long it served.
  expect(await deploy(100, 'a-2.js', 'b-1.js')).toEqual(['a-1.js', 'a-2.js', 'b-1.js']);
  expect(await deploy(129, 'a-3.js', 'b-1.js')).toEqual(['a-1.js', 'a-2.js', 'a-3.js', 'b-1.js']);
  expect(await deploy(131, 'a-3.js', 'b-1.js')).toEqual(['a-2.js', 'a-3.js', 'b-1.js']);
  expect(await readFile(path.join(kept, 'a-2.js'), 'utf8')).toBe('content of a-2.js');
});

it('keeps a file that is in a build again, and restarts its 30 days', async () => {
  await deploy(0, 'a-1.js');
  await deploy(1, 'a-2.js');
  await deploy(20, 'a-1.js');
  expect(await deploy(40, 'a-1.js')).toEqual(['a-1.js', 'a-2.js']);
  await deploy(50, 'a-3.js');
  expect(await deploy(79, 'a-3.js')).toEqual(['a-1.js', 'a-3.js']);
});

it('survives a truncated record', async () => {
  await deploy(0, 'a-1.js');
  await writeFile(path.join(kept, '.kept.json'), '{"current":');
  expect(await deploy(1, 'a-2.js')).toEqual(['a-1.js', 'a-2.js']);
});

it('can be done by several instances at once', async () => {
  const names = ['a-1.js', 'b-1.js'];
  await deploy(0, ...names);
  await rm(kept, { recursive: true });
  await Promise.all(Array.from({ length: 4 }, () => keepAssets(assets, kept)));
  expect((await readdir(kept)).toSorted()).toEqual(['.kept.json', ...names]);
});
