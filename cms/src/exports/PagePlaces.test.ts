import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PagePlaces } from './PagePlaces';

const KEY = 'atas_reunioes 1 hash 2026-11-27';
const OTHER_KEY = 'atas_reunioes 2 hash 2026-11-27';
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'fundo-places-'));
  await mkdir(path.join(folder, 'tabelas'));
  const places = await PagePlaces.open(undefined);
  for (const [year, key, line] of [
    [2024, KEY, 'linha'],
    [2025, OTHER_KEY, 'outra'],
  ] as const) {
    await writeFile(path.join(folder, `tabelas/paginas-${year}.csv`), `cabeçalho, ${line}`);
    places.add(key, { year, start: Buffer.byteLength('cabeçalho, '), bytes: 5 });
  }
  await places.write(folder, new AbortController().signal);
});
afterEach(() => rm(folder, { recursive: true }));

async function copied(key: string): Promise<string | undefined> {
  const places = await PagePlaces.open(folder);
  const copy = places.copyOf(key);
  const bytes = copy && (await text(copy));
  await places.close();
  return bytes;
}

it('copies the pages of a text that the last export has, from the file of their year', async () => {
  expect(await copied(KEY)).toBe('linha');
  expect(await copied(OTHER_KEY)).toBe('outra');
  expect(await copied(`${KEY}T12:00`)).toBeUndefined();
});

it('copies nothing from a table that was cut, or from a folder without places', async () => {
  await truncate(path.join(folder, 'tabelas/paginas-2024.csv'), 10);
  expect(await copied(KEY)).toBeUndefined();
  await rm(path.join(folder, 'lugares-das-paginas.txt'));
  expect(await copied(KEY)).toBeUndefined();
});
