import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PagePositions } from './PagePositions';

const KEY = 'atas_reunioes 1 hash 2026-11-27';
const OTHER_KEY = 'atas_reunioes 2 hash 2026-11-27';
const LAST_KEY = 'atas_reunioes 3 hash 2026-11-27';
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'fundo-positions-'));
  await mkdir(path.join(folder, 'tabelas'));
  const positions = await PagePositions.open(undefined);
  const tables = {
    2024: [[KEY, 'linha']],
    2025: [
      [LAST_KEY, 'fica só aqui'],
      [OTHER_KEY, 'outra'],
    ],
  };
  for (const [year, texts] of Object.entries(tables)) {
    let written = 'cabeçalho, ';
    for (const [key = '', line = ''] of texts) {
      positions.add(key, {
        year: Number(year),
        start: Buffer.byteLength(written),
        bytes: Buffer.byteLength(line),
      });
      written += line;
    }
    await writeFile(path.join(folder, `tabelas/paginas-${year}.csv`), written);
  }
  await positions.write(folder, new AbortController().signal);
});
afterEach(() => rm(folder, { recursive: true }));

async function copied(key: string): Promise<string | undefined> {
  const positions = await PagePositions.open(folder);
  const copy = positions.copyOf(key);
  const bytes = copy && (await text(copy));
  await positions.close();
  return bytes;
}

it('copies the pages of a text that the last export has, from the file of their year', async () => {
  expect(await copied(KEY)).toBe('linha');
  expect(await copied(OTHER_KEY)).toBe('outra');
  expect(await copied(`${KEY}T12:00`)).toBeUndefined();
});

it('copies nothing from a table that was cut, or from a folder without positions', async () => {
  await truncate(path.join(folder, 'tabelas/paginas-2024.csv'), 10);
  expect(await copied(KEY)).toBeUndefined();
  await rm(path.join(folder, 'lugares-das-paginas.txt'));
  expect(await copied(KEY)).toBeUndefined();
});

it('moves the pages that are kept to another folder, and leaves the others', async () => {
  const other = await mkdtemp(path.join(os.tmpdir(), 'fundo-positions-'));
  const positions = await PagePositions.open(folder);
  const { signal } = new AbortController();
  await positions.moveTo(other, (key) => key !== LAST_KEY, signal);
  await positions.close();
  const tables = path.join(other, 'tabelas');
  const texts = await Promise.all(
    (await readdir(tables)).map((name) => readFile(path.join(tables, name), 'utf8')),
  );
  expect(texts.join('')).not.toContain('fica só aqui');
  await rm(folder, { recursive: true });
  folder = other;
  expect(await copied(KEY)).toBe('linha');
  expect(await copied(OTHER_KEY)).toBe('outra');
  expect(await copied(LAST_KEY)).toBeUndefined();
});
